import { mailTestLimit, mailTextLengths } from '@pitlane/domain/brand/mail-text.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id as number, instant, lang, pageOf, text, whole } from '../shapes.ts'
import { key, listing } from '../staff-shapes.ts'

/** The texts of mails, as a brand writes them in a language. A letter is named as in the letters' own texts. */

/** `brand.language.letter`; the default brand is 0. */
const id = z.string().check(z.maxLength(80), z.regex(/^\d{1,15}\.[a-z]{2,3}\.[a-z_]+$/))
const mostTexts = 80
/** By their names in the letter. An empty one is as good as the one that comes with the shop. */
const written = z
  .record(z.string().check(z.maxLength(40)), text(mailTextLengths.text))
  .check(z.refine((texts) => Object.keys(texts).length <= mostTexts))
const texts = z.record(z.string(), z.string())

const row = z.object({
  id: z.string(),
  brand_id: z.int(),
  brand: z.string(),
  lang,
  letter: z.string(),
  /** As it is sent, with its placeholders; empty where the letter's subject is not a text of its own. */
  subject: z.string(),
  /** How many of the letter's texts are the brand's own. */
  own: z.int(),
  updated_at: z.nullable(instant),
})
const mailText = z.object({
  ...row.shape,
  /** All texts of the letter, as they are sent. */
  texts,
  /** The same as they come with the shop. */
  shipped: texts,
  /** How many kinds of the letter there are to look at: what it says depends on what has happened. */
  kinds: z.int(),
  /** The last of its versions; 0 without any. */
  version: z.int(),
})
export type StaffMailText = z.output<typeof mailText>

const administrator = { audience: [], flavour: 'shop' } as const
const path = '/console_api/mail-texts/{id}'
const codes = ['mail_blank_unknown', 'mail_blank_missing'] as const
/** A letter with texts that may not be saved yet. */
const draft = { id, texts: written, kind: z._default(whole(20), 0) }

export const mailTextStaffEndpoints = {
  listMailTexts: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/mail-texts',
    summary:
      'The letters of a brand in a language, and which of them it writes itself; without a brand, of the default one',
    input: z.object({
      brand_id: z.optional(number),
      lang: z._default(lang, 'en'),
      own: z.optional(flag),
      ...listing(['letter']),
    }),
    output: pageOf(row),
  }),
  getMailText: endpoint({
    ...administrator,
    method: 'GET',
    path,
    summary: 'One letter of a brand in a language',
    input: z.object({ id }),
    output: mailText,
  }),
  saveMailText: endpoint({
    ...administrator,
    method: 'PUT',
    path,
    summary: 'Writes a letter; without texts of its own it is the one that comes with the shop again',
    input: z.object({ id, version: whole(2 ** 53 - 1), texts: written }),
    output: mailText,
    codes: [...codes, 'edited_meanwhile'],
  }),
  listMailTextVersions: endpoint({
    ...administrator,
    method: 'GET',
    path: `${path}/versions`,
    summary: 'What a letter said before, the latest first',
    input: z.object({ id, ...listing(['id']) }),
    output: pageOf(z.object({ id: z.int(), texts, staff: z.string(), created_at: instant })),
  }),
  previewMailText: endpoint({
    ...administrator,
    method: 'POST',
    path: `${path}/preview`,
    summary: 'The letter as it would be sent, about something made up',
    input: z.object(draft),
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    codes,
    readOnly: true,
  }),
  testMailText: endpoint({
    ...administrator,
    method: 'POST',
    path: `${path}/test`,
    summary: 'Sends the letter, about something made up, to the caller’s own address',
    input: z.object({ key, ...draft }),
    output: z.object({ to: filled(320) }),
    codes,
    limit: { ...mailTestLimit, by: 'user' },
  }),
}
