import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { getAlert } from '../../reads/payment-alerts.ts'
import { paymentAlerts } from './tables.ts'

type Mark = { id: number; state: 'unhandled' | 'handled'; note: string }

/** Marks an alert as handled, or as open again. A second writer sees what the first has written. */
export async function markAlert(ctx: StaffContext, { id, state, note }: Mark) {
  const [alert] = await ctx.db.select().from(paymentAlerts).where(eq(paymentAlerts.id, id)).for('no key update')
  if (!alert) throw new AppError('not_found')
  const before = alert.handledAt === null ? 'unhandled' : 'handled'
  if (before !== state) {
    const handled = { handledAt: new Date(ctx.now), handledBy: ctx.actor.id, note }
    await ctx.db
      .update(paymentAlerts)
      .set(state === 'handled' ? handled : { handledAt: null, handledBy: null, note })
      .where(eq(paymentAlerts.id, id))
    await writeAudit(ctx, {
      action: 'mark',
      entity: 'alert',
      id,
      before: { state: before, note: alert.note },
      after: { state, note },
    })
  }
  return getAlert(ctx, { id })
}
