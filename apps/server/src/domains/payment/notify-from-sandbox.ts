import type { Context } from '../../platform/context.ts'
import { sandboxNotification, tellSandboxPayment } from '../../platform/gateways/payment/sandbox.ts'
import { handleNotification } from './handle-notification.ts'

/** Sends the sandbox's notification, signed and by the same way as any provider's, as often as the tester chose. */
export async function notifyFromSandbox(ctx: Context, sandboxId: string): Promise<void> {
  if (ctx.payments.id !== 'sandbox') return
  const told = await tellSandboxPayment(ctx.db, sandboxId)
  if (!told) return
  const { rawBody, headers } = sandboxNotification(told)
  for (let count = 0; count < told.notifications; count += 1)
    await handleNotification({ ...ctx, actor: null }, rawBody, headers)
}
