import { allowed, refused } from '../verdict.ts'

/** Texts of mails that a brand writes itself, each in place of one that comes with the shop. */

export const mailTextLengths = { subject: 200, text: 2_000 } as const
/** How often one tries a text on one's own mailbox. */
export const mailTestLimit = { max: 10, seconds: 3_600 } as const

/** The placeholders of a text, such as `{number}`, each once, as they follow. */
export const blanksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)),
]

/** Something in braces that is no placeholder as the letters fill them, or a brace alone. */
const strays = /[{}]/

/**
 * Whether a text can stand in for the one that comes with the shop: a placeholder more would stay unfilled, one less
 * would keep from the reader what the mail is about.
 */
export function checkMailText(shipped: string, text: string) {
  const known = blanksOf(shipped)
  const used = blanksOf(text)
  const unknown = used.find((blank) => !known.includes(blank))
  if (unknown !== undefined) return { ...refused('mail_blank_unknown'), blank: `{${unknown}}` }
  const stray = strays.exec(text.replace(/\{\w+\}/g, ''))
  if (stray) return { ...refused('mail_blank_unknown'), blank: stray[0] }
  const missing = known.find((blank) => !used.includes(blank))
  if (missing !== undefined) return { ...refused('mail_blank_missing'), blank: `{${missing}}` }
  return allowed
}

type Texts = Readonly<Record<string, string>>

/** What of these texts is the brand's own: neither empty nor the same as what comes with the shop. */
export const ownTexts = (shipped: Texts, texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).filter(
      ([name, text]) => shipped[name] !== undefined && text !== '' && text !== shipped[name],
    ),
  )

/** The texts of a letter: the brand's own where they still fit, for an upgrade may have changed the placeholders. */
export const mergeTexts = <Shipped extends Texts>(shipped: Shipped, own: Texts): Shipped => {
  const fitting = Object.entries(ownTexts(shipped, own)).filter(
    ([name, text]) => checkMailText(shipped[name]!, text).ok,
  )
  return { ...shipped, ...Object.fromEntries(fitting) }
}
