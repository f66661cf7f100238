import type { WriteContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPerson } from '../account/public.ts'
import type { ApplicationRow } from './queries.ts'

/** Each of these happens to an application once. */
export async function tellApplicant(
  ctx: WriteContext,
  { id, userId }: ApplicationRow,
  name: 'lab_accepted' | 'lab_declined' | 'lab_moved_up',
): Promise<void> {
  const { email, lang } = await getPerson(ctx.db, userId)
  await queueMail(ctx, { cause: `${name}:${id}`, to: email, lang, name, values: { applicationId: id } })
}
