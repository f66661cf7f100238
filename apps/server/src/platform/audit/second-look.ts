import { AppError } from '../app-error.ts'
import { findStoredNumber } from '../db/settings.ts'
import type { StaffContext } from './write-audit.ts'

/**
 * What could cost the shop more than the operator's limit is done by whoever has seen the sum.
 * @param cost minor units
 * @param seen the sum that the caller was told, in minor units; a smaller one is not enough
 * @throws AppError second_look, with the cost as its data
 */
export async function ensureSeen({ db }: StaffContext, cost: number, seen: number | undefined): Promise<void> {
  if (cost <= (seen ?? 0)) return
  if (cost > (await findStoredNumber(db, 'second_look_above'))) throw new AppError('second_look', { data: { cost } })
}
