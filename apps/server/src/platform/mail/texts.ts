import { recordOf } from '@pitlane/domain/record.ts'
import { dateFormat } from '@pitlane/domain/formats.ts'
import { bcp47, type Lang, langs } from '@pitlane/domain/lang.ts'
import { readFileSync } from 'node:fs'
import type english from '../../../locales/en/mail.json'
import staff from './staff-texts.json' with { type: 'json' }

export type MailTexts = typeof english

const read = (lang: Lang) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${lang}/mail.json`, import.meta.url), 'utf8'))

/** The texts for buyers, in their language. */
export const mailTexts = recordOf(langs, (lang): MailTexts => read(lang))

/** The texts for the staff: the shop's mailbox has no language of its own. */
export const staffTexts = staff

/** A sentence with its values. A value is one line, whatever people have typed. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => oneLine(String(values[name] ?? '')))

// oxlint-disable-next-line no-control-regex
export const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim()

const instantFormat = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const

/** The reader's zone is unknown, so the text names UTC. */
export const instantText = (at: Date, lang: Lang): string => `${dateFormat(bcp47[lang], instantFormat).format(at)} UTC`
