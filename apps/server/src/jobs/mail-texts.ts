import { bcp47, type Lang, langs } from '@pitlane/domain/lang.ts'
import { readFileSync } from 'node:fs'

/** Every mail, and what it is told. */
export type MailValues = {
  code: { code: string; minutes: number }
}
export type MailName = keyof MailValues
type MailTexts = Record<MailName, { subject: string; lines: string[] }> & { footer: string }

const catalogues = Object.fromEntries(
  langs.map((lang) => {
    const file = new URL(`../../locales/${lang}/mail.json`, import.meta.url)
    return [lang, JSON.parse(readFileSync(file, 'utf8')) as MailTexts]
  }),
) as Record<Lang, MailTexts>

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A mail's subject, plain text and HTML in the reader's language. A line that is only a value stands out. */
export function composeMail<Name extends MailName>(name: Name, lang: Lang, values: MailValues[Name]) {
  const { subject, lines } = catalogues[lang][name]
  const { footer } = catalogues[lang]
  const filled = lines.map((line) => ({ text: fill(line, values), loud: /^\{\w+\}$/.test(line) }))
  const loud = 'font-size:28px;font-weight:600;letter-spacing:4px;margin:24px 0'
  const paragraphs = filled.map((line) => `<p style="${line.loud ? loud : 'margin:12px 0'}">${escape(line.text)}</p>`)
  return {
    subject: fill(subject, values),
    text: [...filled.map((line) => line.text), '--', footer].join('\n\n'),
    html: `<!doctype html><html lang="${bcp47[lang]}"><body style="font:16px/1.5 system-ui,sans-serif;color:#12181b;max-width:480px;margin:0 auto;padding:24px">${paragraphs.join('')}<p style="color:#55606a;font-size:14px;border-top:1px solid #dde2e5;padding-top:12px">${escape(footer)}</p></body></html>`,
  }
}
