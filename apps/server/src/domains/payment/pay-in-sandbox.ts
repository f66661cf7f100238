import { isOneOf, keysOf } from '@pitlane/domain/record.ts'
import type { Context, WriteContext } from '../../platform/context.ts'
import { decideSandboxPayment, type SandboxRow } from '../../platform/gateways/payment/sandbox.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { notifyFromSandbox } from './notify-from-sandbox.ts'

/**
 * The tester's choices on the pay page: the state of the payment, the number of notifications and their delay, and
 * refused refunds.
 */
const acts = {
  pay: { state: 'succeeded', notifications: 1, lateMs: 0, refusals: 0 },
  decline: { state: 'failed', notifications: 1, lateMs: 0, refusals: 0 },
  abandon: { state: 'abandoned', notifications: 1, lateMs: 0, refusals: 0 },
  late: { state: 'succeeded', notifications: 1, lateMs: 60_000, refusals: 0 },
  twice: { state: 'succeeded', notifications: 2, lateMs: 0, refusals: 0 },
  refuse: { state: 'succeeded', notifications: 1, lateMs: 0, refusals: 1 },
} as const satisfies Record<
  string,
  { state: SandboxRow['state']; notifications: number; lateMs: number; refusals: number }
>
export const sandboxActs = keysOf(acts)
export type SandboxAct = keyof typeof acts

export const isSandboxAct = (value: unknown): value is SandboxAct => isOneOf(sandboxActs, value)

type Choice = { act: SandboxAct; wallet: string }

/** Sets the payment's state, once; the shop is notified at once or by a job. */
export async function payInSandbox(
  ctx: Context,
  { id }: Pick<SandboxRow, 'id'>,
  { act, wallet }: Choice,
): Promise<void> {
  const { state, notifications, lateMs, refusals } = acts[act]
  const changed = await inTransaction(ctx, async (tx: WriteContext) => {
    const decided = await decideSandboxPayment(tx.db, id, { state, notifications, refusals, wallet, late: lateMs > 0 })
    if (decided && lateMs > 0)
      await tx.jobs.send(tx.db, 'payment.sandbox-notify', { sandboxId: id }, { startAfter: new Date(tx.now + lateMs) })
    return decided
  })
  if (changed && lateMs === 0) await notifyFromSandbox(ctx, id)
}
