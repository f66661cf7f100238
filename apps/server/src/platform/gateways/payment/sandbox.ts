import { minor, type Currency, type Minor } from '@pitlane/domain/money.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import { sandboxPayments } from './tables.ts'
import type { PaymentGateway, ProviderReport, ProviderState } from './gateway.ts'
import { checkSignature, sign } from './sign.ts'

/**
 * The key of the sandbox's notifications. It never leaves the process: the process that sends a notification is the one
 * that checks its signature.
 */
const secret = randomBytes(32)
const recipient = 'sandbox:shop'
export const signatureHeader = 'x-sandbox-signature'

export type SandboxRow = typeof sandboxPayments.$inferSelect

const stateOf: Record<SandboxRow['state'], ProviderState> = {
  open: 'waiting',
  succeeded: 'settled',
  failed: 'failed',
  abandoned: 'abandoned',
}

const reportOf = (row: SandboxRow): ProviderReport => ({
  paymentId: row.id,
  providerRef: row.id,
  // A provider that reports late does not know yet.
  state: row.late ? 'waiting' : stateOf[row.state],
  amount: row.amount,
  currency: row.currency,
  orderNo: row.description,
  recipient,
})

const notification = z.object({
  eventId: z.string(),
  report: z.object({
    paymentId: z.uuid(),
    providerRef: z.string(),
    state: z.enum(['waiting', 'settled', 'failed', 'abandoned']),
    amount: z.custom<Minor>(Number.isSafeInteger),
    currency: z.custom<Currency>((value) => typeof value === 'string'),
    orderNo: z.string(),
    recipient: z.string(),
  }),
})

/** The sandbox's notification of a payment's state. The same state is the same event. */
export function sandboxNotification(row: SandboxRow) {
  const rawBody = Buffer.from(
    JSON.stringify({ eventId: `${row.id}:${row.state}`, report: reportOf({ ...row, late: false }) }),
  )
  return { rawBody, headers: { [signatureHeader]: sign(secret, rawBody) } }
}

/** The built-in provider: its books are a table, its pay page is ours, its money is not real. */
export function createSandboxPayments(env: Pick<Env, 'PUBLIC_URL'>, db: Database): PaymentGateway {
  const find = async (id: string): Promise<SandboxRow> => {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
    if (!row) throw new Error(`no sandbox payment ${id}`)
    return row
  }
  return {
    id: 'sandbox',
    recipient,
    async start({ paymentId, orderNo, amount, currency, returnUrl, lang }) {
      await db
        .insert(sandboxPayments)
        .values({ id: paymentId, amount, currency, description: orderNo, returnUrl, refunded: minor(0) })
        .onConflictDoNothing()
      return { providerRef: paymentId, url: `${env.PUBLIC_URL}/pay/sandbox/${paymentId}?lang=${lang}` }
    },
    status: async (ref) => reportOf(await find(ref)),
    payer: async (ref) => (await find(ref)).wallet,
    async cancel(ref) {
      await db
        .update(sandboxPayments)
        .set({ state: 'abandoned' })
        .where(and(eq(sandboxPayments.id, ref), eq(sandboxPayments.state, 'open')))
    },
    async refund({ providerRef, amount, key }) {
      const { rowCount } = await db
        .update(sandboxPayments)
        .set({ refusals: sql`${sandboxPayments.refusals} - 1` })
        .where(and(eq(sandboxPayments.id, providerRef), gt(sandboxPayments.refusals, 0)))
      if (rowCount === 1) throw new Error('the sandbox was told to refuse this refund')
      // The key of each refund is kept beside its sum, so that a second try finds the first.
      await db.execute(sql`
        update sandbox_payments set refunded = refunded + ${amount}, refund_keys = array_append(refund_keys, ${key})
        where id = ${providerRef} and state = 'succeeded' and not ${key} = any(refund_keys)`)
      const row = await find(providerRef)
      if (!row.refundKeys.includes(key)) throw new Error(`the sandbox has no money of ${providerRef} to send back`)
    },
    check: async () => {},
    // Its books are the shop's own: nobody could refuse.
    tryPayment: async () => {},
    parseNotification(rawBody, headers) {
      checkSignature(secret, rawBody, headers[signatureHeader])
      return notification.parse(JSON.parse(rawBody.toString()))
    },
  }
}

type Books = Database | Transaction

export const findSandboxPayment = async (db: Books, id: string): Promise<SandboxRow | null> =>
  (await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)))[0] ?? null

/** Stores the tester's choice, once: false if the payment is not open any more. */
export async function decideSandboxPayment(
  db: Books,
  id: string,
  decision: Pick<SandboxRow, 'state' | 'notifications' | 'refusals' | 'late' | 'wallet'>,
): Promise<boolean> {
  const isOpen = and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, 'open'))
  const { rowCount } = await db.update(sandboxPayments).set(decision).where(isOpen)
  return rowCount === 1
}

/** Ends the delay of a late payment, which is reported to the shop from now on. */
export const tellSandboxPayment = async (db: Books, id: string): Promise<SandboxRow | null> =>
  (await db.update(sandboxPayments).set({ late: false }).where(eq(sandboxPayments.id, id)).returning())[0] ?? null
