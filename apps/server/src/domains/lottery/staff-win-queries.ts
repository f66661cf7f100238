import { dayMs } from '@pitlane/domain/day.ts'
import type { lotteryStaffEndpoints, StaffWin } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { waitingFor } from '@pitlane/domain/account/waiting.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, type Walk, countRows } from '../../platform/db/page.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { AppError } from '../../platform/app-error.ts'
import { findPeople } from '../../reads/accounts.ts'
import { isInState, selectWins, type WinRow, withTimelines } from '../../reads/lottery-wins.ts'
import { presentAddress } from '../order/public.ts'
import { fulfilActionsOf, rechargeNeedsSecond, seesAddress } from './policy.ts'
import { presentShared } from './present-win.ts'
import { findRechargedAlone } from './recharged-alone.ts'
import { lotteryWins } from './tables.ts'

type List = typeof lotteryStaffEndpoints.listStaffWins
type Task = NonNullable<ParsedOf<List>['task']>
/** An address has to be there within so many days: it soon expires. */
const expiringDays = 7

/** As the console's home counts them; for whoever has none of them to do all that waits for others. */
function waitingOf(role: Role, now: number): SQL | undefined {
  const tasks = { gift_cards: 'recharge', prizes_to_ship: 'ship' } as const
  const all = keysOf(tasks)
  const mine = all.filter((what) => waitingFor(role).includes(what))
  return or(...(mine.length > 0 ? mine : all).map((what) => taskOf(tasks[what], role, now)))
}

function taskOf(task: Task, role: Role, now: number): SQL | undefined {
  if (task === 'waiting') return waitingOf(role, now)
  const { kind, address, redeemBy } = lotteryWins
  const open = isInState('unredeemed', now)
  if (task === 'recharge') return and(open, eq(kind, 'gift_card'))
  if (task === 'ship') return and(open, eq(kind, 'goods'), isNotNull(address))
  const soon = new Date(now + expiringDays * dayMs)
  return and(open, isNull(address), gt(redeemBy, new Date(now)), lte(redeemBy, soon))
}

/** Presents prizes to the staff, with whether the recharge of each takes two people. */
async function presentStaffWins(ctx: UserContext, rows: readonly WinRow[]): Promise<StaffWin[]> {
  const above = await findLimit(ctx.db, 'gift_card_second_person_above', ctx.now)
  const aloneOf = await findRechargedAlone(
    ctx,
    rows.map(({ win }) => win.userId),
  )
  return rows.map((row) => {
    // What is settled is in the sum itself.
    const alone = row.win.state === 'unredeemed' ? aloneOf(row.win.userId) : 0
    return presentStaffWin(row, ctx, rechargeNeedsSecond(row.prize.worth, alone, above))
  })
}

const presentStaffWin = (row: WinRow, ctx: UserContext, needsSecond: boolean): StaffWin => ({
  ...presentShared(row, ctx),
  user_id: row.win.userId,
  email: row.email,
  channel: row.channel,
  code: row.code ?? '',
  item: row.goods === null ? '' : `${textIn(row.goods, ctx.lang)}, ${textIn(row.style!, ctx.lang)}`,
  address: seesAddress(ctx.actor.role) && row.win.address ? presentAddress(row.win.address, ctx.lang) : null,
  has_address: row.win.address !== null,
  carrier_id: row.win.carrierId,
  settled_at: row.win.settledAt?.getTime() ?? null,
  settled_by: row.settledBy ?? '',
  needs_second: needsSecond,
  first_approval: row.win.firstApproval,
  first_approved_by: row.firstApproval ?? '',
  substitute_points: row.win.substitutePoints,
  allowed: fulfilActionsOf(ctx.actor, row.win, ctx.now),
})

/** The page's ids are selected first, then only its rows are filled. */
export async function listStaffWins(ctx: UserContext, input: ParsedOf<List> & Walk) {
  const { db, now } = ctx
  const columns = { id: lotteryWins.id }
  const where = and(
    input.activity_id === undefined ? undefined : eq(lotteryWins.activityId, input.activity_id),
    input.kind && eq(lotteryWins.kind, input.kind),
    input.state && isInState(input.state, now),
    input.task && taskOf(input.task, ctx.actor.role, now),
    input.q ? inArray(lotteryWins.userId, await findPeople(db, input.q)) : undefined,
    behind(columns, lotteryWins.id, input),
  )
  const order = orderOf(columns, lotteryWins.id, input)
  const page = db
    .select({ id: lotteryWins.id })
    .from(lotteryWins)
    .where(where)
    .orderBy(...order)
    .limit(input.page_size)
    .offset(offsetOf(input))
  const rows = await selectWins(db)
    .where(inArray(lotteryWins.id, page))
    .orderBy(...order)
  const list = await presentStaffWins(ctx, await withTimelines(db, rows))
  return presentList(list, await totalOf(input, () => countRows(db, lotteryWins, where)), input)
}

/** @throws AppError not_found */
export async function getStaffWin(ctx: UserContext, { id }: { id: number }): Promise<StaffWin> {
  const rows = await withTimelines(ctx.db, await selectWins(ctx.db).where(eq(lotteryWins.id, id)))
  const [win] = await presentStaffWins(ctx, rows)
  if (!win) throw new AppError('not_found')
  return win
}
