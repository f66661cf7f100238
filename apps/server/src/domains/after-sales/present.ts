import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { buyerActionsOf, meaningOfDeadline } from '@pitlane/domain/after-sales/actions.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { add } from '@pitlane/domain/money.ts'
import { asc, desc, eq } from 'drizzle-orm'
import { presentPicture } from '../catalog/public.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { addressMedia, type PresentFile } from '../../platform/media/conceal.ts'
import { findOrderById } from '../order/public.ts'
import type { OrderLineRow } from '../order/tables.ts'
import { findReplacement, findReturnParcel } from './parcels.ts'
import type { RequestRow } from './queries.ts'
import { linesOf } from './sums.ts'
import { afterSalesMoves, afterSalesVersions, refundReasons } from './tables.ts'

type Reader = Pick<Context, 'db' | 'pool' | 'now' | 'lang'>
type Written = Pick<RequestRow, 'type' | 'reasonId' | 'quantity' | 'description' | 'media' | 'submittedAt'>
type MoveRow = typeof afterSalesMoves.$inferSelect

export const presentLine = (line: OrderLineRow, lang: Lang): AfterSalesRequest['line'] => ({
  id: line.id,
  goods_id: line.productId,
  name: textIn(line.snapshot.name, lang),
  style: textIn(line.snapshot.style, lang),
  picture: presentPicture(line.snapshot.picture, textIn(line.snapshot.name, lang)),
  kind: line.snapshot.kind,
  unit_price: line.unitPrice,
  quantity: line.quantity,
  refunded: line.refunded,
})

/** Who of the staff a move is by; null for the buyer's own, also where he works here. */
export const staffOf = ({ who }: Pick<MoveRow, 'who'>, userId: number): number | null => {
  const [kind, id] = who.split(':')
  return kind === 'staff' && Number(id) !== userId ? Number(id) : null
}

/** In these the goods are still to come. */
const sendingBack = ['waiting_return', 'returning'] as const

const submissions: readonly string[] = ['submit', 'modify']

/** Whose words each version has: the moves by which it was submitted say so, and their order counts the versions. */
function authorsOf(moves: readonly MoveRow[], userId: number) {
  const submitted = moves.filter(({ event }) => submissions.includes(event))
  return (version: number): 'buyer' | 'seller' => {
    const move = submitted[version - 1]
    return move && staffOf(move, userId) !== null ? 'seller' : 'buyer'
  }
}

const presentWritten = (
  written: Written & { version: number },
  titles: ReadonlyMap<number, string>,
  authorOf: ReturnType<typeof authorsOf>,
  presentFile: PresentFile,
) => ({
  type: written.type,
  reason_id: written.reasonId,
  reason: titles.get(written.reasonId) ?? '',
  quantity: written.quantity,
  description: written.description,
  media: written.media.map(presentFile),
  submitted_at: written.submittedAt.getTime(),
  written_by: authorOf(written.version),
})

export async function readReasonTitles({ db, lang }: Pick<Reader, 'db' | 'lang'>): Promise<Map<number, string>> {
  const rows = await db.select({ id: refundReasons.id, titles: refundReasons.titles }).from(refundReasons)
  return new Map(rows.map(({ id, titles }) => [id, textIn(titles, lang)]))
}

export const findRequestMoves = (db: Context['db'], id: number): Promise<MoveRow[]> =>
  db.select().from(afterSalesMoves).where(eq(afterSalesMoves.afterSalesId, id)).orderBy(asc(afterSalesMoves.id))

/** The fields of a request that both the buyer and the staff see. */
export async function presentRequest(ctx: Reader, request: RequestRow, moves: readonly MoveRow[]) {
  const { db, pool } = ctx
  const order = await findOrderById(db, request.orderId)
  const line = one((await linesOf(db, order.id)).filter(({ id }) => id === request.lineId))
  const titles = await readReasonTitles(ctx)
  const authorOf = authorsOf(moves, request.userId)
  const versions = await db
    .select()
    .from(afterSalesVersions)
    .where(eq(afterSalesVersions.afterSalesId, request.id))
    .orderBy(desc(afterSalesVersions.version))
  const presentFile = await addressMedia(
    ctx,
    [request, ...versions].flatMap(({ media }) => media),
  )
  const { after_sales_automatic_all, company, company_address: address } = await readSettings(pool)
  return {
    after_sales_no: request.number,
    order_no: order.number,
    line: presentLine(line, ctx.lang),
    state: request.state,
    ...presentWritten(request, titles, authorOf, presentFile),
    amount: request.amount,
    freight: request.freight,
    total: add(request.amount, request.freight),
    points: request.points,
    currency: order.currency,
    version: request.version,
    versions: versions.map((version) => ({
      version: version.version,
      ...presentWritten(version, titles, authorOf, presentFile),
    })),
    created_at: request.createdAt.getTime(),
    closed_at: request.closedAt?.getTime() ?? null,
    now: ctx.now,
    deadline: request.deadline?.getTime() ?? null,
    deadline_means: request.deadline && meaningOfDeadline(request, after_sales_automatic_all === 1),
    automatic: request.automatic,
    reject_reason: request.rejectReason,
    inspection: request.inspection,
    deduction: request.deduction,
    decision_reason: request.decisionReason,
    objection: request.objection,
    return_to: isOneOf(sendingBack, request.state) ? { company, address } : null,
    return_parcel: await findReturnParcel(db, request),
    replacement: await findReplacement(db, request),
  }
}

const byOf = (who: string): AfterSalesRequest['moves'][number]['by'] =>
  who.startsWith('user:') ? 'buyer' : who.startsWith('staff:') ? 'seller' : 'system'

/** Moves whose text is for the buyer; the other texts are the staff's own. */
const told = ['reject', 'send_back', 'lower', 'refuse', 'refund', 'object', 'reship']

/** A request as its buyer sees it: without the names of the staff. */
export async function describeRequest(ctx: UserContext, request: RequestRow): Promise<AfterSalesRequest> {
  const moves = await findRequestMoves(ctx.db, request.id)
  return {
    ...(await presentRequest(ctx, request, moves)),
    moves: moves.map(({ at, who, event, from, to, why }) => ({
      at: at.getTime(),
      by: byOf(who),
      event,
      from,
      to,
      why: told.includes(event) ? why : '',
    })),
    actions: buyerActionsOf(request.state),
  }
}
