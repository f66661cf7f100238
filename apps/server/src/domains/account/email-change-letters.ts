import { maskEmail, undoDays } from '@pitlane/domain/account/email-change.ts'
import type { LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText } from '../../platform/mail/texts.ts'

/** To the former address, whose reader may not have been who did it. */
export const emailChangedLetter: LetterOf<'email_changed'> = async (ctx, { to, key, until }) => {
  const texts = ctx.texts.email_changed
  const values = {
    shop: ctx.shop.name,
    to: maskEmail(to),
    time: instantText(new Date(until), ctx.lang),
    days: undoDays,
  }
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts.about, values) },
      { kind: 'text', text: fill(texts.wrong, values) },
      { kind: 'button', label: texts.undo, href: `${ctx.publicUrl}/vip_pay/undo_email?key=${key}` },
    ],
    because: texts.because,
  }
}

/** To an address that somebody wanted for his account, and that another one has. */
export const emailInUseLetter: LetterOf<'email_in_use'> = async (ctx) => {
  const texts = ctx.texts.email_in_use
  return {
    subject: fill(texts.subject, { shop: ctx.shop.name }),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts.about, { shop: ctx.shop.name }) },
      { kind: 'text', text: texts.wrong },
    ],
    because: texts.because,
  }
}
