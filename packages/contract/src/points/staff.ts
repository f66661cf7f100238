import { whyLength } from '@pitlane/domain/lengths.ts'
import { mostAdjusted } from '@pitlane/domain/points/points.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { historyInput, pointsEntry, pointsState } from './points.ts'
import { filled, id } from '../shapes.ts'
import { key } from '../staff-shapes.ts'

export const staffPoints = z.object({
  /** Of the account. */
  id: z.int(),
  ...pointsState.def.shape,
  list: z.array(z.object({ ...pointsEntry.def.shape, cause: z.string() })),
  next: z.nullable(z.int()),
})
export type StaffPoints = z.output<typeof staffPoints>

export const pointsStaffEndpoints = {
  getStaffPoints: endpoint({
    audience: ['support', 'marketing'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/users/{id}/points',
    summary: 'An account’s points and what happened to them, newest first',
    input: z.object({ id, ...historyInput }),
    output: staffPoints,
  }),
  adjustPoints: endpoint({
    audience: ['marketing'],
    flavour: 'shop',
    method: 'POST',
    path: '/console_api/users/{id}/points/adjust',
    summary: 'Gives an account points or takes some away; what it does not have becomes a debt',
    input: z.object({
      id,
      key,
      delta: z.int().check(z.minimum(-mostAdjusted), z.maximum(mostAdjusted)),
      why: filled(whyLength),
    }),
    output: pointsState,
    codes: ['points_limit', 'own_account'],
  }),
}
