import { normalEmail } from '@pitlane/domain/account/account.ts'
import { cleanText } from '@pitlane/domain/community/text.ts'
import EmailReplyParser from 'email-reply-parser'

/** The bare address of `Ada <ada@example.com>`. */
export const addressOf = (from: string): string => normalEmail(/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from)

/** Without what it quotes and without its signature; all of it where nothing else would be left. */
export function wordsOf(text: string, most: number): string {
  const own = cleanText(new EmailReplyParser().read(text).getVisibleText())
  return (own || cleanText(text)).slice(0, most)
}
