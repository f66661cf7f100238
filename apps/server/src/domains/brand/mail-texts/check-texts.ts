import { checkMailText, mailTextLengths, ownTexts } from '@pitlane/domain/brand/mail-text.ts'
import { AppError } from '../../../platform/app-error.ts'
import { oneLine } from '../../../platform/mail/texts.ts'
import type { LetterPlace } from './read-mail-text.ts'

/**
 * What of these texts is the brand's own, each as one line: a line break would begin a header in a subject, and a
 * letter's texts are paragraphs.
 * @throws AppError mail_blank_unknown, mail_blank_missing and field_too_long, naming the text
 */
export function checkTexts({ shipped }: LetterPlace, texts: Readonly<Record<string, string>>): Record<string, string> {
  const lines = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, oneLine(text)]))
  const own = ownTexts(shipped, lines)
  for (const [name, text] of Object.entries(own)) {
    const field = `texts.${name}`
    const checked = checkMailText(shipped[name]!, text)
    if (!checked.ok) throw new AppError(checked.reason, { field, values: { blank: checked.blank } })
    if (name.startsWith('subject') && text.length > mailTextLengths.subject)
      throw new AppError('field_too_long', { field, values: { count: mailTextLengths.subject } })
  }
  return own
}
