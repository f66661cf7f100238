import { and, eq, inArray } from 'drizzle-orm'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import type { Context } from '../platform/context.ts'
import { users } from '../domains/account/tables.ts'
import { lotteryActivities, lotteryDraws, lotteryPrizes } from '../domains/lottery/tables.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, type Walk, countRows } from '../platform/db/page.ts'
import { findPeople } from './accounts.ts'

type Input = ParsedOf<typeof lotteryStaffEndpoints.listStaffDraws> & Walk

/** Draws with who drew. The page's ids are selected first, then only its rows are filled. */
export async function listStaffDraws({ db, lang }: Pick<Context, 'db' | 'lang'>, input: Input) {
  const columns = { id: lotteryDraws.id }
  const where = and(
    input.activity_id === undefined ? undefined : eq(lotteryDraws.activityId, input.activity_id),
    input.outcome && eq(lotteryDraws.outcome, input.outcome),
    input.q ? inArray(lotteryDraws.userId, await findPeople(db, input.q)) : undefined,
    behind(columns, lotteryDraws.id, input),
  )
  const order = orderOf(columns, lotteryDraws.id, input)
  const page = db
    .select({ id: lotteryDraws.id })
    .from(lotteryDraws)
    .where(where)
    .orderBy(...order)
    .limit(input.page_size)
    .offset(offsetOf(input))
  const rows = await db
    .select({ draw: lotteryDraws, email: users.email, titles: lotteryActivities.titles, prize: lotteryPrizes.titles })
    .from(lotteryDraws)
    .innerJoin(users, eq(users.id, lotteryDraws.userId))
    .innerJoin(lotteryActivities, eq(lotteryActivities.id, lotteryDraws.activityId))
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
    .where(inArray(lotteryDraws.id, page))
    .orderBy(...order)
  const list = rows.map(({ draw, email, titles, prize }) => ({
    id: draw.id,
    at: draw.at.getTime(),
    activity_id: draw.activityId,
    activity: textIn(titles, lang),
    user_id: draw.userId,
    email,
    player: draw.player,
    counter: draw.counter,
    word: draw.word,
    value: draw.value,
    prize: textIn(prize, lang),
    outcome: draw.outcome,
    points: draw.points,
  }))
  return presentList(list, await totalOf(input, () => countRows(db, lotteryDraws, where)), input)
}
