import type { WriteContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPerson } from '../account/public.ts'
import type { PrizeLetter } from './prize-letters.ts'

/** Writes to who has won a prize, each letter once. */
export async function mailWinner(
  ctx: WriteContext,
  { id, userId }: { id: number; userId: number },
  name: PrizeLetter,
): Promise<void> {
  const { email, lang } = await getPerson(ctx.db, userId)
  await queueMail(ctx, { cause: `win:${id}:${name}`, to: email, lang, name, values: { winId: id } })
}
