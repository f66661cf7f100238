import type { mailTextStaffEndpoints } from '@pitlane/contract/brand/staff-mail-texts.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { Context } from '../../../platform/context.ts'
import type { StaffContext } from '../../../platform/audit/write-audit.ts'
import type { LetterOf } from '../../../platform/mail/letter.ts'
import { letterHtml } from '../../../platform/mail/letter-html.ts'
import { letterText } from '../../../platform/mail/letter-text.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { getPerson } from '../../account/public.ts'
import { findBrand } from '../find-brands.ts'
import { checkTexts } from './check-texts.ts'
import { type OwnTexts, readOwnTexts, withOwn } from './find-mail-texts.ts'
import { findPlace, type LetterPlace } from './read-mail-text.ts'
import { sampleLetter } from './sample-letter.ts'

type Draft = Omit<ParsedOf<typeof mailTextStaffEndpoints.previewMailText>, 'key'>

/** What the brand has written in the language, with the draft in place of one of it. */
async function withDraft(
  { db }: Pick<Context, 'db'>,
  { brand, lang, letter }: LetterPlace,
  own: Record<string, string>,
) {
  const rows = await readOwnTexts(db, brand.id, lang)
  const saved: OwnTexts = Object.fromEntries(rows.map((row) => [row.letter, row.texts]))
  return withOwn(lang, { ...saved, [letter]: own })
}

/** @throws AppError not_found, and those of its texts */
export async function previewMailText(ctx: Context, { id, texts: draft, kind }: Draft) {
  const place = await findPlace(ctx, id)
  const { brand, lang, letter } = place
  const texts = await withDraft(ctx, place, checkTexts(place, draft))
  const shop = await findBrand(ctx.pool, brand.key || 'default', ctx.env.PUBLIC_URL)
  const inbox = ctx.env.INBOUND_MAIL_ADDRESS ?? null
  const said = sampleLetter({ now: ctx.now, lang, texts, publicUrl: shop.publicUrl, shop, inbox }, letter, kind)
  return {
    subject: said.subject,
    // The console shows no pictures of other hosts, and a brand's own domain is one.
    html: letterHtml(said, shop, texts.words, lang).replaceAll(`src="${shop.publicUrl}/`, 'src="/'),
    text: letterText(said, shop, texts.words),
  }
}

/** Through the outbox, as every mail goes: whoever tries a text sees what a buyer would get. */
export async function testMailText(
  ctx: StaffContext,
  { key, id, texts, kind }: ParsedOf<typeof mailTextStaffEndpoints.testMailText>,
): Promise<{ to: string }> {
  const place = await findPlace(ctx, id)
  const own = checkTexts(place, texts)
  const { email } = await getPerson(ctx.db, ctx.actor.id)
  await queueMail(ctx, {
    cause: `mail-text-test:${key}`,
    to: email,
    lang: place.lang,
    name: 'mail_text_test',
    values: { id, texts: own, kind },
  })
  return { to: email }
}

/** A draft, as it was when it was tried. */
export const mailTextTest: LetterOf<'mail_text_test'> = async (ctx, { id, texts: own, kind }) => {
  const place = await findPlace(ctx, id)
  const texts = await withDraft(ctx, place, own)
  return { ...sampleLetter({ ...ctx, texts }, place.letter, kind), channel: place.brand.key || 'default' }
}
