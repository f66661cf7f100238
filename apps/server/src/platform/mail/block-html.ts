import type { Block } from './letter.ts'
import { type Colours, escapeHtml, markup, row, mailStyles, table } from './markup.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Outlook for Windows shows no WebP, so the picture is hidden from it. */
const picture = (src: string, alt: string) =>
  markup`<!--[if !mso]><!--><img src="${src}" alt="${alt}" width="56" height="56" class="line" style="display:block;width:56px;height:56px;object-fit:contain;${mailStyles.frame};${mailStyles.soft};font-size:10px"><!--<![endif]-->`

function goods({ name, detail, amount, picture: src }: Of<'goods'>['goods'][number]): string {
  const first = src
    ? markup`<td class="line" width="68" valign="top" style="width:68px;padding:12px 0;${mailStyles.line}">${[picture(src, name)]}</td>`
    : ''
  return markup`<tr>${[first]}
<td class="line ink" valign="top" colspan="${src ? 1 : 2}" style="padding:12px 12px 12px 0;${mailStyles.line};${mailStyles.text}">${name}<br><span class="soft" style="${mailStyles.soft}">${detail}</span></td>
<td class="line ink" align="right" valign="top" style="padding:12px 0;${mailStyles.line};${mailStyles.text};white-space:nowrap">${amount}</td></tr>\n`
}

function amount([label, value]: Of<'amounts'>['rows'][number], index: number, { length }: readonly unknown[]): string {
  const isSum = index === length - 1
  const look = isSum ? 'line ink' : 'soft'
  const style = isSum
    ? `padding:12px 0 0;${mailStyles.line};${mailStyles.text};font-weight:600`
    : `padding:0 0 6px;${mailStyles.soft}`
  return markup`<tr><td class="${look}" style="${style}">${label}</td>
<td class="${look}" align="right" style="${style};white-space:nowrap">${value}</td></tr>\n`
}

function fact({ label, lines, href }: Of<'facts'>['facts'][number], { link }: Colours): string {
  const text = lines.map(escapeHtml).join('<br>')
  const value = href ? markup`<a class="link" href="${href}" style="color:${link}">${[text]}</a>` : text
  return markup`<tr><td class="line" style="padding:10px 0;${mailStyles.line};${mailStyles.soft}"><span class="soft">${label}</span><br>
<span class="ink" style="${mailStyles.text}">${[value]}</span></td></tr>\n`
}

const shown: { [Kind in Block['kind']]: (block: Of<Kind>, colour: Colours) => string } = {
  text: ({ text }) => row(markup`<p class="ink" style="margin:0;${mailStyles.text}">${text}</p>`),
  loud: ({ text }) =>
    row(
      markup`<p class="ink" style="margin:0;${mailStyles.text};font-size:28px;font-weight:600;letter-spacing:4px">${text}</p>`,
      '8px 24px 24px',
    ),
  // Outlook takes the cell's padding, everybody else the link's, which is then all to be tapped.
  button: ({ label, href }, { main, on }) =>
    row(
      markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button" bgcolor="${main}" style="background:${main};border-radius:8px;mso-padding-alt:13px 24px"><a class="button" href="${href}" style="${mailStyles.button};color:${on}">${label}</a></td>
</tr></table>`,
      '4px 24px 24px',
    ),
  goods: ({ title, goods: lines }) =>
    row(
      markup`<h2 class="ink" style="margin:0 0 8px;${mailStyles.text};font-weight:600">${title}</h2>
<table ${[table]}>${lines.map(goods)}</table>`,
    ),
  amounts: ({ rows }) => row(markup`<table ${[table]}>${rows.map(amount)}</table>`),
  facts: ({ facts }, colour) => row(markup`<table ${[table]}>${facts.map((one) => fact(one, colour))}</table>`),
}

export const blockHtml = <Kind extends Block['kind']>(block: Of<Kind>, colour: Colours): string =>
  (shown[block.kind as Kind] as (block: Of<Kind>, colour: Colours) => string)(block, colour)
