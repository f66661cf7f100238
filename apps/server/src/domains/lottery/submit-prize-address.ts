import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { lotteryEndpoints } from '@pitlane/contract/lottery/lottery.ts'
import { checkTaxNumbers } from '@pitlane/domain/address/rules.ts'
import { canGiveAddress } from '@pitlane/domain/lottery/prizes.ts'
import { and, eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findWinOf } from '../../reads/lottery-wins.ts'
import { findAddress } from '../address/public.ts'
import { snapshotOfAddress } from '../order/public.ts'
import { winFacts, presentWin } from './present-win.ts'
import { lotteryWins } from './tables.ts'

type Submit = typeof lotteryEndpoints.submitPrizeAddress

/**
 * Says where a prize goes, as one of the winner's addresses is now; until it is shipped another may take its place.
 * @throws AppError not_found, prize_no_address, prize_expired, prize_settled, address_gone, tax_number_digits
 */
export async function submitPrizeAddress(
  ctx: WriteContext<UserContext>,
  { win_id, address_id }: ParsedOf<Submit>,
): Promise<OutputOf<Submit>> {
  const { db, actor, now, lang } = ctx
  const [win] = await db
    .select()
    .from(lotteryWins)
    .where(and(eq(lotteryWins.id, win_id), eq(lotteryWins.userId, actor.id)))
    .for('no key update')
  if (!win) throw new AppError('not_found')
  ensure(canGiveAddress(winFacts(win), now))
  const row = await findAddress(db, actor.id, address_id)
  if (!row) throw new AppError('address_gone', { field: 'address_id' })
  const address = snapshotOfAddress(row, lang)
  const verdict = checkTaxNumbers(address)
  if (!verdict.ok) {
    const { name, digits } = verdict
    throw new AppError('tax_number_digits', { field: 'address_id', values: { name, digits } })
  }
  await db.update(lotteryWins).set({ address }).where(eq(lotteryWins.id, win_id))
  return presentWin((await findWinOf(db, actor.id, win_id))!, ctx)
}
