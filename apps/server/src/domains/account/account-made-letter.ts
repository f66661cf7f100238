import { fill } from '../../platform/mail/texts.ts'
import type { LetterOf } from '../../platform/mail/letter.ts'

/** Leads to the screen that mails a code: nobody gets in by this letter alone. */
export const accountMadeLetter: LetterOf<'account_made'> = async (ctx, { email }) => {
  const { shop, publicUrl } = ctx
  const texts = ctx.texts.account_made
  const query = new URLSearchParams({ purpose: 'set_password', email })
  return {
    subject: fill(texts.subject, { shop: shop.name }),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts.about, { shop: shop.name }) },
      { kind: 'button', label: texts.open, href: `${publicUrl}/vip_pay/code?${query.toString()}` },
    ],
    because: fill(texts.because, { shop: shop.name }),
  }
}
