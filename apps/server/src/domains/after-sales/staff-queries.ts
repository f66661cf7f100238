import type { afterSalesStaffEndpoints, StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { meaningOfDeadline, decidesMoney, staffActionsOf } from '@pitlane/domain/after-sales/actions.ts'
import { openAfterSalesStates } from '@pitlane/domain/after-sales/states.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { add } from '@pitlane/domain/money.ts'
import { isRecordNumber } from '@pitlane/domain/record-number.ts'
import { needsSecondPerson } from '@pitlane/domain/second-person.ts'
import { and, eq, gte, inArray, isNull, like, lt, lte, ne, or } from 'drizzle-orm'
import { getPerson } from '../account/public.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { beginningWith, behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { findPeople } from '../../reads/accounts.ts'
import { namesOfMovers } from '../../reads/movers.ts'
import { findRefund } from '../../reads/payments.ts'
import { requestActionsOf } from './policy.ts'
import { findRequestMoves, presentRequest, readReasonTitles, staffOf } from './present.ts'
import { findRequestById } from './queries.ts'
import { findSentAlone } from './sent-alone.ts'
import { afterSalesRequests } from './tables.ts'
import {
  isInQueue,
  isOfGoods,
  isOfOrder,
  isWaitingForStaff,
  ofOrders,
  openRequestsOfHelper,
  requestHelpers,
  selectRequests,
} from '../../reads/staff-after-sales.ts'
import { listHelpers } from '../../reads/helpers.ts'

type List = typeof afterSalesStaffEndpoints.listStaffAfterSales
type Input = ParsedOf<List>
type Helpers = typeof afterSalesStaffEndpoints.listAfterSalesStaff

const hour = 3_600_000

/** Where no state is asked for: what is open, and what the whole number of a record or of a parcel names. */
function isUsual(q: string | undefined) {
  if (q === undefined) return isInQueue
  return isRecordNumber(q) ? undefined : or(isInQueue, isReturnedAs(eq, trackingNumber(q)))
}

function isInState({ state, q }: Input) {
  if (state === undefined) return isUsual(q)
  if (state === 'all') return undefined
  if (state === 'open') return isInQueue
  return state === 'waiting' ? isWaitingForStaff : eq(afterSalesRequests.state, state)
}

/** Only of those that have a number is there an index. */
const isReturnedAs = (compared: typeof eq | typeof like, number: string) =>
  and(ne(afterSalesRequests.trackingNumber, ''), compared(afterSalesRequests.trackingNumber, number))

async function searchFor(db: Context['db'], q: string) {
  const code = q.toUpperCase()
  if (/^AS\d/.test(code)) return like(afterSalesRequests.number, beginningWith(code))
  if (/^PL\d/.test(code)) return isOfOrder(db, code)
  return or(
    inArray(afterSalesRequests.userId, await findPeople(db, q)),
    isReturnedAs(like, beginningWith(trackingNumber(q))),
  )
}

const sorts = { deadline: afterSalesRequests.deadline, id: afterSalesRequests.id }

const waiting: readonly string[] = ['open', 'waiting', ...openAfterSalesStates]

/** Closed requests have no deadline, so that they cannot be sorted by it, and need no index for it. */
const withIndexedSort = (input: Input): Input =>
  waiting.includes(input.state ?? 'open') ? input : { ...input, sort: 'id' }

const isAssigned = ({ actor }: UserContext, { mine, unassigned, assignee_id }: Input) =>
  and(
    mine ? eq(afterSalesRequests.assigneeId, actor.id) : undefined,
    unassigned ? isNull(afterSalesRequests.assigneeId) : undefined,
    assignee_id === undefined ? undefined : eq(afterSalesRequests.assigneeId, assignee_id),
  )

const conditionOf = async (ctx: UserContext, input: Input) =>
  and(
    isInState(input),
    input.type && eq(afterSalesRequests.type, input.type),
    input.due_within === undefined
      ? undefined
      : lte(afterSalesRequests.deadline, new Date(ctx.now + input.due_within * hour)),
    input.from === undefined ? undefined : gte(afterSalesRequests.submittedAt, new Date(input.from)),
    input.until === undefined ? undefined : lt(afterSalesRequests.submittedAt, new Date(input.until)),
    ofOrders(ctx.db, input),
    input.goods_id === undefined ? undefined : isOfGoods(ctx.db, input.goods_id),
    isAssigned(ctx, input),
    input.order_id === undefined ? undefined : eq(afterSalesRequests.orderId, input.order_id),
    input.user_id === undefined ? undefined : eq(afterSalesRequests.userId, input.user_id),
    input.q ? await searchFor(ctx.db, input.q) : undefined,
    behind(sorts, afterSalesRequests.id, input),
  )

/**
 * The queue: the earliest deadline first, then requests without one. The page's ids are selected first, and only its
 * rows are filled.
 */
export async function listStaffRequests(ctx: UserContext, asked: Input): Promise<OutputOf<List>> {
  const { db, now, lang } = ctx
  const input = withIndexedSort(asked)
  const where = await conditionOf(ctx, input)
  const order = orderOf(sorts, afterSalesRequests.id, input)
  const page = db
    .select({ id: afterSalesRequests.id })
    .from(afterSalesRequests)
    .where(where)
    .orderBy(...order)
    .limit(input.page_size)
    .offset(offsetOf(input))
  const rows = await selectRequests(db)
    .where(inArray(afterSalesRequests.id, page))
    .orderBy(...order)
  const titles = await readReasonTitles(ctx)
  const { after_sales_automatic_all } = await readSettings(ctx.pool)
  const list = rows.map(({ request, orderNo, currency, email, approvedBy, assignee, snapshot }) => ({
    id: request.id,
    after_sales_no: request.number,
    order_id: request.orderId,
    order_no: orderNo,
    user_id: request.userId,
    email,
    state: request.state,
    type: request.type,
    reason: titles.get(request.reasonId) ?? '',
    goods: textIn(snapshot.name, lang),
    quantity: request.quantity,
    total: add(request.amount, request.freight),
    currency,
    submitted_at: request.submittedAt.getTime(),
    deadline: request.deadline?.getTime() ?? null,
    deadline_means: request.deadline && meaningOfDeadline(request, after_sales_automatic_all === 1),
    now,
    automatic: request.automatic,
    first_approved_by: approvedBy,
    assignee,
  }))
  return presentList(list, await totalOf(input, () => countRows(db, afterSalesRequests, where)), input)
}

/** Who may be given a request. */
export const listRequestStaff = ({ db }: Pick<Context, 'db'>, input: ParsedOf<Helpers>): Promise<OutputOf<Helpers>> =>
  listHelpers(db, input, { roles: requestHelpers, open: openRequestsOfHelper })

async function findAssignee(db: Context['db'], userId: number) {
  const { id, name, email } = await getPerson(db, userId)
  return { id, name: name || email }
}

async function findColleague(db: Context['db'], userId: number) {
  const { id, email } = await getPerson(db, userId)
  return { id, email }
}

/** @throws AppError not_found */
export async function getStaffRequest(ctx: UserContext, { id }: { id: number }): Promise<StaffAfterSales> {
  const { db, actor } = ctx
  const request = await findRequestById(db, id)
  const above = await findLimit(db, 'refund_second_person_above', ctx.now)
  const moves = await findRequestMoves(db, id)
  const seen = await presentRequest(ctx, request, moves)
  const opener = moves[0] ? staffOf(moves[0], request.userId) : null
  const nameOf = await namesOfMovers(db, moves)
  const buyer = await getPerson(db, request.userId)
  const alone = await findSentAlone(ctx, request.orderId, id)
  const isLarge = needsSecondPerson(add(request.amount, request.deduction, request.freight, alone), above)
  return {
    ...seen,
    id,
    order_id: request.orderId,
    user_id: buyer.id,
    email: buyer.email,
    resellable: request.resellable,
    second_person_above: above as StaffAfterSales['second_person_above'],
    needs_second: isLarge && staffActionsOf(request).some((action) => decidesMoney(action, request.type)),
    first_approval: request.firstApproval === null ? null : await findColleague(db, request.firstApproval),
    assignee: request.assigneeId === null ? null : await findAssignee(db, request.assigneeId),
    proposal: request.proposal,
    refund: request.refundId === null ? null : await findRefund(db, request.refundId),
    opened_by: opener === null ? null : await findColleague(db, opener),
    moves: moves.map(({ at, who, event, from, to, why }) => ({
      at: at.getTime(),
      who,
      name: nameOf({ who }),
      event,
      from,
      to,
      why,
    })),
    allowed: requestActionsOf(actor, request),
  }
}
