import type { WriteContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPerson } from '../account/public.ts'
import type { PrizeLetter } from './prize-letters.ts'

/** Writes to who has won a prize, each letter once; `nth` names one of those that can be written more often. */
export async function mailWinner(
  ctx: WriteContext,
  { id, userId }: { id: number; userId: number },
  name: PrizeLetter,
  nth?: number,
): Promise<void> {
  const { email, lang } = await getPerson(ctx.db, userId)
  const cause = nth === undefined ? `win:${id}:${name}` : `win:${id}:${name}:${nth}`
  await queueMail(ctx, { cause, to: email, lang, name, values: { winId: id } })
}
