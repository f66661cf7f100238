import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { sandboxNotification } from '../../platform/gateways/payment/sandbox.ts'
import { handleNotification } from './handle-notification.ts'
import { sandboxPayments } from '../../platform/gateways/payment/tables.ts'

/** The sandbox tells the shop, signed and through the same door as any provider, as often as the tester wished. */
export async function notifyFromSandbox(ctx: Context, sandboxId: string): Promise<void> {
  const [row] = await ctx.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, sandboxId))
  if (!row || ctx.payments.id !== 'sandbox') return
  const told = one(
    await ctx.db.update(sandboxPayments).set({ late: false }).where(eq(sandboxPayments.id, sandboxId)).returning(),
  )
  const { rawBody, headers } = sandboxNotification(told)
  for (let count = 0; count < told.notifications; count += 1)
    await handleNotification({ ...ctx, actor: null }, rawBody, headers)
}
