import type { UserContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { actOnRequest } from './act-as-staff.ts'
import { sendMoney } from './send-money.ts'

/** Refunds goods that are back. */
export async function refundReturn(ctx: UserContext, { id, version }: { id: number; version: number }) {
  const { refund_second_person_above } = await readSettings(ctx.pool)
  return actOnRequest(ctx, { id, version, action: 'refund' }, (tx, held) =>
    sendMoney(tx, held, 'refund', refund_second_person_above),
  )
}
