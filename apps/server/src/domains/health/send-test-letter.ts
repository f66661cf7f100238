import type { checklistStaffEndpoints } from '@pitlane/contract/health/staff-checklist.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { randomUUID } from 'node:crypto'
import { getPerson } from '../account/public.ts'
import type { UserContext } from '../../platform/context.ts'
import { findBrand } from '../brand/public.ts'
import { outcomeOf } from '../../platform/gateways/check-gateways.ts'
import type { Mail } from '../../platform/gateways/mail/gateway.ts'
import { isNobody } from '../../platform/gateways/mail/gateway.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { letterHtml } from '../../platform/mail/letter-html.ts'
import { letterText } from '../../platform/mail/letter-text.ts'
import { fill, mailTexts, staffTexts } from '../../platform/mail/texts.ts'
import { testedWith } from './checklist.ts'
import { setMark } from './mark-checklist.ts'

async function writeLetter({ pool, env }: UserContext, to: string): Promise<Mail> {
  const shop = await findBrand(pool, '', env.PUBLIC_URL)
  const { subject, heading, about, because } = staffTexts.test_letter
  const letter: Letter = {
    subject: fill(subject, { shop: shop.name }),
    heading,
    blocks: [{ kind: 'text', text: about }],
    because,
  }
  const { words } = mailTexts.en
  return {
    to,
    replyTo: shop.email,
    subject: letter.subject,
    text: letterText(letter, shop, words),
    html: letterHtml(letter, shop, words, 'en'),
    lang: 'en',
    messageId: `<test-${randomUUID()}@${new URL(env.PUBLIC_URL).hostname}>`,
  }
}

/** Bypasses the outbox, so that the caller sees the mail server's answer at once. */
export async function sendTestLetter(
  ctx: UserContext,
): Promise<OutputOf<typeof checklistStaffEndpoints.sendTestLetter>> {
  if (!ctx.env.SMTP_URL) return { outcome: 'unused', said: null }
  const { email } = await getPerson(ctx.db, ctx.actor.id)
  if (isNobody(email)) return { outcome: 'nobody', said: null }
  const mail = await writeLetter(ctx, email)
  const result = await outcomeOf(() => ctx.mail.send(mail), 'SMTP_URL')
  if (result.state !== 'works') return { outcome: 'failed', said: result.said }
  await inTransaction(ctx, (tx) => setMark(tx, 'mail_tested', testedWith(ctx).mail_tested))
  return { outcome: 'works', said: null }
}
