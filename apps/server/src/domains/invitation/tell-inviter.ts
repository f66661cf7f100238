import type { WriteContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPerson } from '../account/public.ts'
import type { RewardRow } from './queries.ts'

/** That a friend came, or that his reward is ready; each once. */
export async function tellInviter(ctx: WriteContext, { id, userId, state }: RewardRow): Promise<void> {
  const { email, lang } = await getPerson(ctx.db, userId)
  const name = state === 'ready' ? 'invitation_ready' : 'invitation_joined'
  await queueMail(ctx, { cause: `invitation-reward:${id}:${name}`, to: email, lang, name, values: { rewardId: id } })
}
