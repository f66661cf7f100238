import { whyLength } from '@pitlane/domain/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, pageOf } from '../shapes.ts'
import { listing } from '../staff-shapes.ts'

/** What unpaid orders hold: by whom, and of what. */

const held = {
  id: z.int(),
  orders: z.int(),
  pieces: z.int(),
  /** When the oldest of these orders was made. */
  since: instant,
}
const holder = z.object({
  ...held,
  email: z.string(),
  /** Of the orders: those whose payment is under way. */
  processing: z.int(),
})
const heldStyle = z.object({
  ...held,
  goods_id: z.int(),
  name: z.string(),
  style: z.string(),
  accounts: z.int(),
  /** Pieces that nobody holds. */
  left: z.int(),
})
export type StaffHolder = z.output<typeof holder>
export type StaffHeldStyle = z.output<typeof heldStyle>

const staff = { audience: ['seller', 'support'], flavour: 'shop' } as const
const sorts = ['pieces', 'orders', 'since', 'id'] as const

export const orderHoldsStaffEndpoints = {
  listStaffHolders: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/holders',
    summary: 'Accounts with unpaid orders, and how many pieces these hold, of one style or of all',
    input: z.object({ ...listing(sorts), style_id: z.optional(id) }),
    output: pageOf(holder),
  }),
  listStaffHeldStyles: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/held-styles',
    summary: 'Styles of which unpaid orders hold pieces',
    input: z.object(listing(sorts)),
    output: pageOf(heldStyle),
  }),
  releaseHolder: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/holders/{id}/release',
    summary:
      'Closes the unpaid orders of an account, so that others get what they hold; one whose payment is under way stays',
    input: z.object({ id, why: filled(whyLength) }),
    output: z.object({ closed: z.int(), kept: z.int() }),
  }),
}
