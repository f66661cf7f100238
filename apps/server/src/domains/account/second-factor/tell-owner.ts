import type { LetterOf } from '../../../platform/mail/letter.ts'
import type { MailValues } from '../../../platform/mail/mail-values.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { fill } from '../../../platform/mail/texts.ts'
import { getPerson } from '../queries.ts'
import type { StaffContext } from '../../../platform/audit/write-audit.ts'

/** Mails the user every change of his factors: it may not have been him. */
export async function tellOwner(ctx: StaffContext, userId: number, values: MailValues['second_factor']): Promise<void> {
  const { email, lang } = await getPerson(ctx.db, userId)
  await queueMail(ctx, { cause: `second-factor:${ctx.requestId}`, to: email, lang, name: 'second_factor', values })
}

export const secondFactorLetter: LetterOf<'second_factor'> = async (ctx, { change, name }) => {
  const texts = ctx.texts.second_factor
  const values = { name, shop: ctx.shop.name }
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts[change], values) },
      { kind: 'text', text: texts.wrong },
    ],
    because: texts.because,
  }
}
