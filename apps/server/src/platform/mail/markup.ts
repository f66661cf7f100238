import type { ShownBrand } from '@pitlane/domain/brand/shown-brand.ts'

/** The look's colours. Mail programs know no variables: light colours stand in each element, dark ones in the head. */
const petrol = {
  main: '#006D77',
  on: '#FFFFFF',
  link: '#006D77',
  darkMain: '#4FB3BD',
  darkOn: '#06282C',
  darkLink: '#4FB3BD',
}
const yellow = {
  main: '#FFC400',
  on: '#1A1400',
  link: '#6B4E00',
  darkMain: '#FFC400',
  darkOn: '#1A1400',
  darkLink: '#FFD34D',
}
export type Colours = typeof petrol

/** The colours of the brand: the shop's two looks have their own in mails, too. */
export function coloursOf({ look, colours }: Pick<ShownBrand, 'look' | 'colours'>): Colours {
  if (look !== 'own') return look === 'yellow' ? yellow : petrol
  const { main, on_main: on, link, dark_main: darkMain, dark_on_main: darkOn, dark_link: darkLink } = colours
  return { main, on, link, darkMain, darkOn, darkLink }
}

// Without quotes, which some programs do not understand in an attribute once they are escaped.
const font =
  'system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,PingFang SC,Hiragino Sans,Microsoft YaHei,Malgun Gothic,sans-serif'
const broken = '-webkit-hyphens:auto;hyphens:auto;overflow-wrap:anywhere;word-break:break-word'

/** The mailStyles that letters are made of. */
export const mailStyles = {
  text: `font-family:${font};font-size:16px;line-height:1.45;color:#12181B;${broken}`,
  soft: `font-family:${font};font-size:14px;line-height:1.4;color:#55606A;${broken}`,
  button: `display:inline-block;padding:13px 24px;font-family:${font};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;border-radius:8px`,
  line: 'border-top:1px solid #DDE2E5',
  frame: 'border:1px solid #DDE2E5;border-radius:8px',
}

/** A table for layout only: a screen reader does not announce it. */
export const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** HTML that escapes its values; an array's items are HTML already. */
export const markup = (pieces: TemplateStringsArray, ...values: readonly (string | number | readonly string[])[]) =>
  String.raw(
    { raw: pieces },
    ...values.map((value) => (typeof value === 'object' ? value.join('') : escapeHtml(String(value)))),
  )

/** A row of the letter's table. */
export const row = (inner: string, padding = '0 24px 16px'): string =>
  markup`<tr><td class="pad" style="padding:${padding}">${[inner]}</td></tr>\n`

export const darkStyles = ({ darkMain, darkOn, darkLink }: Colours): string => `
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) {
  .pad { padding-left: 16px !important; padding-right: 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #0E1214 !important; }
  .card { background: #171D20 !important; }
  .ink { color: #EEF2F4 !important; }
  .soft { color: #A4AFB7 !important; }
  .line { border-color: #2A3236 !important; }
  .bar { border-color: ${darkMain} !important; }
  .link { color: ${darkLink} !important; }
  .button { background: ${darkMain} !important; color: ${darkOn} !important; }
}`
