import type { Context } from '../../platform/context.ts'
import { findOrdersDue } from '../../reads/documents-due.ts'
import { issueInOrder } from './issue-documents.ts'

const atOnce = 500
/** Each payment and refund has its own job; here only those are found whose job is lost, or that are older than invoices. */
const graceMs = 300_000

/** Issues what is missing, in the order in which money moved. */
export async function issueMissing(ctx: Context): Promise<void> {
  for (const orderId of await findOrdersDue(ctx.db, new Date(ctx.now - graceMs), atOnce))
    await issueInOrder(ctx, orderId)
}
