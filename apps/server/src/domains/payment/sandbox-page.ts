import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import { formatMoney } from '@pitlane/domain/money.ts'
import type { SandboxRow } from '../../platform/gateways/payment/sandbox.ts'
import { readTextsByLang } from '../../platform/read-texts.ts'
import { type SandboxAct, sandboxActs } from './pay-in-sandbox.ts'

const keys = [...sandboxActs, 'title', 'note', 'amount', 'order', 'over', 'back'] as const

type SandboxTexts = Record<(typeof keys)[number], string>
/** The texts of the pay page, in every language. */
export const sandboxTexts = readTextsByLang(
  keys,
  (lang) => new URL(`../../../locales/${lang}/sandbox.json`, import.meta.url),
)

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

// The screens' tokens by value: the page stands for the provider's, and loads nothing of the shop.
const style = `
@view-transition { navigation: auto }
:root { color-scheme: light dark; --page: #f5f6f7; --card: #fff; --line: #dde2e5; --text: #12181b; --quiet: #55606a; --brand: #006d77; --on-brand: #fff; --watch: #8a5a00; --watch-on: #fff4dd }
@media (prefers-color-scheme: dark) { :root { --page: #0e1214; --card: #171d20; --line: #2a3236; --text: #eef2f4; --quiet: #a4afb7; --brand: #4fb3bd; --on-brand: #06282c; --watch: #ffd34d; --watch-on: #2b2310 } }
* { box-sizing: border-box; margin: 0 }
body { font: 400 16px/1.4 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Noto Sans CJK SC', sans-serif; background: var(--page); color: var(--text); padding: 24px 16px calc(24px + env(safe-area-inset-bottom)) }
main { max-width: 448px; margin: 0 auto; display: grid; gap: 12px }
h1 { font-size: 22px; line-height: 1.2; font-weight: 600 }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px }
dl { display: grid; gap: 12px } dt { font-size: 14px; color: var(--quiet) } dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
dd.amount { font-size: 28px; line-height: 1.2; font-weight: 600 }
.note { background: var(--watch-on); color: var(--watch); border-radius: 8px; padding: 12px; font-size: 14px }
form { display: grid; gap: 12px }
button, a { display: flex; align-items: center; justify-content: center; text-align: center; min-height: 48px; width: 100%; padding: 8px 16px; font: inherit; border-radius: 8px; border: 1px solid var(--line); background: var(--card); color: var(--text); text-decoration: none; cursor: pointer }
button[value=pay], a { background: var(--brand); border-color: var(--brand); color: var(--on-brand); font-weight: 600 }
button:focus-visible, a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }`

const button = (act: SandboxAct, texts: SandboxTexts, amount: string) =>
  `<button name="act" value="${act}">${escape(act === 'pay' ? `${texts.pay} ${amount}` : texts[act])}</button>`

/** The pay page of a sandbox payment; one that has ended only links back to the shop. */
export function sandboxPage(row: SandboxRow, lang: Lang, nonce: string): string {
  const texts = sandboxTexts[lang]
  const amount = formatMoney(row.amount, row.currency, bcp47[lang])
  const form = `<form method="post">${sandboxActs.map((act) => button(act, texts, amount)).join('')}</form>`
  const over = `<p>${escape(texts.over)}</p><a href="${escape(row.returnUrl)}">${escape(texts.back)}</a>`
  return `<!doctype html><html lang="${bcp47[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><title>${escape(texts.title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escape(texts.title)}</h1><p class="note">${escape(texts.note)}</p>
<section><dl><div><dt>${escape(texts.amount)}</dt><dd class="amount">${escape(amount)}</dd></div><div><dt>${escape(texts.order)}</dt><dd>${escape(row.description)}</dd></div></dl></section>
${row.state === 'open' ? form : over}</main></body></html>`
}
