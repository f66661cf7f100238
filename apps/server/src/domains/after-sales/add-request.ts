import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { hashBody } from '../../platform/http/hash-body.ts'
import { lockOrder } from '../order/public.ts'
import type { Asked } from './ask.ts'
import { modifyRequest } from './modify-request.ts'
import { describeRequest } from './present.ts'
import { findByKey, type RequestRow } from './queries.ts'
import { submitRequest } from './submit-request.ts'

const hour = 3_600_000

/** The fingerprint of a call: two calls with the same key must have the same. */
export const hashOfAsked = (asked: Asked): string =>
  hashBody([
    asked.order_no,
    asked.line_id,
    asked.type,
    asked.reason_id,
    asked.quantity,
    asked.description,
    asked.media,
    asked.after_sales_no ?? null,
  ]).toString('hex')

async function add(ctx: WriteContext<UserContext>, asked: Asked, reviewHours: number): Promise<RequestRow> {
  const order = await lockOrder(ctx.db, ctx.actor.id, asked.order_no)
  const bodyHash = hashOfAsked(asked)
  const earlier = await findByKey(ctx.db, ctx.actor.id, asked.idempotency_key)
  if (earlier) {
    if (earlier.bodyHash !== bodyHash) throw new AppError('repeat_order', { field: 'idempotency_key' })
    return earlier
  }
  const submission = {
    key: asked.idempotency_key,
    bodyHash,
    submittedAt: new Date(ctx.now),
    deadline: new Date(ctx.now + reviewHours * hour),
  }
  return asked.after_sales_no === undefined
    ? submitRequest(ctx, order, asked, submission)
    : modifyRequest(ctx, order, asked, submission, asked.after_sales_no)
}

/** Submits a request, or changes it: the same key with the same words gives the same request. */
export async function addRequest(ctx: UserContext, asked: Asked): Promise<AfterSalesRequest> {
  const { after_sales_review_hours } = await readSettings(ctx.pool)
  const request = await afterDeadlock(() =>
    inTransaction(ctx, (tx) => add({ ...tx, actor: ctx.actor }, asked, after_sales_review_hours)),
  )
  return describeRequest(ctx, request)
}
