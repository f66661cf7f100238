import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { labStaffEndpoints } from '@pitlane/contract/lab/staff.ts'
import { type ApplicationState, placedStates } from '@pitlane/domain/lab/lab.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPerson } from '../account/public.ts'
import { lockLab } from './queries.ts'
import { getLabMessage } from './staff-queries.ts'
import { labApplications, labMessages } from './tables.ts'

type Input = ParsedOf<typeof labStaffEndpoints.sendLabMessage>

const readersOf = ({ labId, toWaiting }: Pick<typeof labMessages.$inferSelect, 'labId' | 'toWaiting'>) => {
  const states: ApplicationState[] = toWaiting ? [...placedStates, 'waiting'] : [...placedStates]
  return and(eq(labApplications.labId, labId), inArray(labApplications.state, states))
}

/** The letters are written by a job: there may be thousands. @throws AppError lab_gone */
export async function sendMessage(ctx: StaffContext, { key, lab_id, ...input }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getLabMessage(ctx, { id: done })
  await lockLab(ctx.db, lab_id)
  const to = { labId: lab_id, toWaiting: input.to_waiting }
  const message = {
    ...to,
    titles: withoutEmpty(input.titles),
    texts: withoutEmpty(input.texts),
    people: await ctx.db.$count(labApplications, readersOf(to)),
    createdAt: new Date(ctx.now),
  }
  const { id } = one(await ctx.db.insert(labMessages).values(message).returning({ id: labMessages.id }))
  await writeAudit(ctx, { action: 'create', entity: 'lab_message', id, after: message, key })
  await ctx.jobs.send(ctx.db, 'lab.message', { messageId: id })
  return getLabMessage(ctx, { id })
}

const atOnce = 200

/** Whoever has one already gets no second: the outbox knows each by its cause. */
export async function mailMessage(ctx: Context, { messageId }: { messageId: number }): Promise<void> {
  const message = one(await ctx.db.select().from(labMessages).where(eq(labMessages.id, messageId)))
  for (let after = 0; ;) {
    const rows = await ctx.db
      .select({ id: labApplications.id, userId: labApplications.userId })
      .from(labApplications)
      .where(and(readersOf(message), gt(labApplications.id, after)))
      .orderBy(asc(labApplications.id))
      .limit(atOnce)
    await inTransaction(ctx, async (tx) => {
      for (const { id, userId } of rows) {
        const { email, lang } = await getPerson(tx.db, userId)
        const values = { applicationId: id, messageId }
        await queueMail(tx, { cause: `lab_message:${messageId}:${id}`, to: email, lang, name: 'lab_message', values })
      }
    })
    const last = rows.at(-1)
    if (rows.length < atOnce || !last) return
    after = last.id
  }
}
