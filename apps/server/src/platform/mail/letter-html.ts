import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import { blockHtml } from './block-html.ts'
import type { Letter, Shop } from './letter.ts'
import { footerLines } from './letter-text.ts'
import { type Colours, coloursOf, darkStyles, markup, row, mailStyles, table } from './markup.ts'
import type { MailTexts } from './texts.ts'

const head = (subject: string, colour: Colours) => markup`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${[darkStyles(colour)]}
</style>
</head>`

/** Outlook for Windows shows no WebP: it gets the name, as whoever does not load pictures does. */
function masthead({ name, logo, publicUrl }: Shop): string {
  const style = `margin:0;${mailStyles.text};font-size:18px;font-weight:600`
  if (!logo) return markup`<p class="ink" style="${style}">${name}</p>`
  const height = 32
  const width = Math.round((logo.width * height) / logo.height)
  const src = `${publicUrl}${logo.src}/640.webp`
  return markup`<p class="ink" style="${style}"><!--[if !mso]><!--><img src="${src}" alt="${name}" width="${width}" height="${height}" style="display:block;height:${height}px;width:auto;max-width:100%;background:#FFFFFF"><!--<![endif]--><!--[if mso]>${name}<![endif]--></p>`
}

/** A letter as mail programs of all ages show it: tables, and mailStyles in the elements. */
export function letterHtml(letter: Letter, shop: Shop, words: MailTexts['words'], lang: Lang): string {
  const colour = coloursOf(shop)
  // The preview that a list of mails shows beside the subject.
  const first = letter.blocks.find((block) => block.kind === 'text')?.text ?? letter.heading
  const title = markup`<h1 class="ink" style="margin:0;${mailStyles.text};font-size:22px;line-height:1.25;font-weight:600">${letter.heading}</h1>`
  const below = footerLines(letter, shop, words).map((line, index) =>
    row(
      markup`<p class="soft" style="margin:0;${mailStyles.soft};font-size:13px">${line}</p>`,
      index === 0 ? '16px 24px 8px' : '0 24px 8px',
    ),
  )
  return markup`<!doctype html>
<html lang="${bcp47[lang]}">
${[head(letter.subject, colour)]}
<body class="page" style="margin:0;background:#F5F6F7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${first}</div>
<table ${[table]} class="page" bgcolor="#F5F6F7" style="background:#F5F6F7"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${[table]} class="card bar" bgcolor="#FFFFFF" style="max-width:560px;background:#FFFFFF;border-top:4px solid ${colour.main};border-radius:12px">
${[row(masthead(shop), '20px 24px')]}
${[row(title, '0 24px 12px')]}
${letter.blocks.map((block) => blockHtml(block, colour))}
<tr><td style="height:8px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<table ${[table]} style="max-width:560px">
${below}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}
