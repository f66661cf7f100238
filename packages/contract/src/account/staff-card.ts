import { cardKinds, userNoteLength } from '@pitlane/domain/account/card.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant } from '../shapes.ts'
import { key } from '../staff-shapes.ts'

const row = z.object({
  id: z.int(),
  /** Its number, or the beginning of its text. */
  label: z.string(),
  /** A word of its own state machine; empty where it has none. */
  state: z.string(),
  at: instant,
  /** Who of the staff wrote it, of a note. */
  by: z.string(),
})
export type CardRow = z.output<typeof row>

const page = { list: z.array(row), next: z.nullable(z.int()) }
const section = z.object({
  kind: z.enum(cardKinds),
  /** Whether who asks may see such things; what he may not is not counted either. */
  may: z.boolean(),
  total: z.int(),
  ...page,
})
export type CardSection = z.output<typeof section>

const card = z.object({ id: z.int(), sections: z.array(section) })
export type PersonCard = z.output<typeof card>

const readers = { audience: ['support', 'marketing'], flavour: 'shop' } as const
const path = '/console_api/users/{id}'

export const cardStaffEndpoints = {
  getPersonCard: endpoint({
    ...readers,
    method: 'GET',
    path: `${path}/card`,
    summary: 'All that there is of a person: of each kind how many and the last ones, as far as the role may see them',
    input: z.object({ id }),
    output: card,
  }),
  listPersonRows: endpoint({
    ...readers,
    method: 'GET',
    path: `${path}/card/{kind}`,
    summary: 'More of one kind; `before` continues after the last one seen',
    input: z.object({ id, kind: z.enum(cardKinds), before: z.optional(id) }),
    output: z.object(page),
  }),
  noteUser: endpoint({
    audience: ['support'],
    flavour: 'shop',
    method: 'POST',
    path: `${path}/notes`,
    summary: 'Leaves a note about a person that only support and administrators read',
    input: z.object({ id, key, text: filled(userNoteLength) }),
    output: card,
    codes: ['repeat_order'],
  }),
}
