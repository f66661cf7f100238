import { fill } from '../../platform/mail/texts.ts'
import type { LetterOf } from '../../platform/mail/letter.ts'

/** The code stands in the subject too: a notification is all that a reader needs to open. */
export const codeLetter: LetterOf<'code'> = async (ctx, told) => {
  const texts = ctx.texts.code
  return {
    subject: fill(texts.subject, told),
    heading: texts.heading,
    blocks: [
      { kind: 'loud', text: told.code },
      { kind: 'text', text: fill(texts.about, told) },
    ],
    because: texts.because,
  }
}
