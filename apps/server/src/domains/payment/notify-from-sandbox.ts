import type { Context } from '../../platform/context.ts'
import { sandboxNotification, tellSandboxPayment } from '../../platform/gateways/payment/sandbox.ts'
import { handleNotification } from './handle-notification.ts'

/** The sandbox tells the shop, signed and through the same door as any provider, as often as the tester wished. */
export async function notifyFromSandbox(ctx: Context, sandboxId: string): Promise<void> {
  if (ctx.payments.id !== 'sandbox') return
  const told = await tellSandboxPayment(ctx.db, sandboxId)
  if (!told) return
  const { rawBody, headers } = sandboxNotification(told)
  for (let count = 0; count < told.notifications; count += 1)
    await handleNotification({ ...ctx, actor: null }, rawBody, headers)
}
