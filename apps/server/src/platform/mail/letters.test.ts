import { bcp47, type Lang, langs } from '@pitlane/domain/lang.ts'
import type { Currency } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { settingRules } from '../db/settings.ts'
import { inTransaction } from '../http/implement.ts'
import { mailAbout } from '../../domains/order/mail-order.ts'
import { carriers } from '../../domains/logistics/tables.ts'
import { orderLines } from '../../domains/order/tables.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { aToldOrder, mailNames, setOrder, toldBy } from './factory.ts'
import type { MailName } from './mail-values.ts'
import { mailTexts, staffTexts } from './texts.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://shop.test' } })
const told = await aToldOrder(t)
const values = toldBy(told)
// Its own mail is not under test.
t.queue.length = 0
let causes = 0

/** Writes a letter and sends it, as the queue does. */
async function mailOf<Name extends MailName>(name: Name, lang: Lang) {
  await setOrder(t, told.order.id, { lang })
  const cause = `test:${(causes += 1)}`
  await inTransaction(t.systemContext(), (tx) => mailAbout(tx, told.order.id, { cause, name, values: values[name] }))
  await t.runJobs()
  return t.mails.pop()!
}

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flat(text as object, `${path}${key}.`),
  )
const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

test.each(langs)('the mails in %s have every text, with the blanks of the English one', (lang) => {
  const english = Object.fromEntries(flat(mailTexts.en).map(([key, text]) => [key, blanks(text)]))
  const texts = Object.fromEntries(flat(mailTexts[lang]).map(([key, text]) => [key, blanks(text)]))
  expect(texts).toEqual(english)
  expect(flat(mailTexts[lang]).filter(([, text]) => text.trim() === '')).toEqual([])
})

const unescaped = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>|<title>[^]*?<\/title>|<!--[^]*?-->|<div style="display:none[^]*?<\/div>/g, ' ')
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39|nbsp);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' })[name] ?? "'",
    )
const wordsOf = (text: string) =>
  new Set(
    text
      .split(/[\s,:]+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .map((word) => word.replace(/^-/, '')),
  )

test.each(langs)('each mail in %s is complete, and HTML and text say the same', async (lang) => {
  for (const name of mailNames(values)) {
    const mail = await mailOf(name, lang)
    const texts =
      name === 'mail_text_test'
        ? mailTexts.en.code
        : name in staffTexts
          ? staffTexts[name as 'staff_stock']
          : mailTexts[lang][name as 'code']
    expect(mail, name).toMatchObject({ to: told.order.buyer.email, lang })
    expect(mail.subject, name).not.toBe('')
    expect(mail.text.split('\n'), name).toContain(texts.heading)
    expect(mail.html, name).toContain(`<html lang="${bcp47[lang]}">`)
    for (const text of [mail.subject, mail.text, mail.html]) {
      expect(text, name).not.toMatch(/\{\w+\}/)
      expect(text, name).not.toMatch(/undefined|NaN|\bnull\b|\[object/)
    }
    for (const { default: known } of [settingRules.shop_name, settingRules.company, settingRules.company_address])
      expect(mail.text, name).toContain(known)
    expect(wordsOf(unescaped(mail.html)), name).toEqual(wordsOf(mail.text))
  }
})

const money = (amount: number, currency: string, lang: Lang) =>
  new Intl.NumberFormat(bcp47[lang], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)

test('amounts are written as the reader writes them', async () => {
  await setOrder(t, told.order.id, { currency: 'EUR' as Currency })
  const german = await mailOf('order_placed', 'de')
  expect(money(2469, 'EUR', 'de')).toBe('2.469,00\u00A0€')
  expect(german.text).toContain(`Gesamtbetrag: ${money(2484, 'EUR', 'de')}`)
  await setOrder(t, told.order.id, { currency: 'JPY' as Currency })
  // A currency without minor units: 248,400 of them are as many yen.
  expect((await mailOf('order_placed', 'jp')).text).toContain('お支払い金額: ￥248,400')
  await setOrder(t, told.order.id, { currency: 'USD' as Currency })
  expect((await mailOf('order_placed', 'en')).text).toContain('Order total: $2,484.00')
})

test('the button leads to the order', async () => {
  const { html, text } = await mailOf('order_paid', 'en')
  const href = `https://shop.test/mall/orderDetails?order_no=${told.order.number}`
  expect(html).toContain(`href="${href}"`)
  expect(text).toContain(`View order:\n${href}`)
})

test('the confirmation tells a consumer how to withdraw, where the law gives days for it', async () => {
  const said = async () => (await mailOf('order_paid', 'en')).text
  const { address } = told.order
  const to = (code: string) =>
    setOrder(t, told.order.id, { address: { ...address!, country_id: countryByCode(code)!.id } })
  await to('DE')
  expect(await said()).toContain('within 14 days without giving a reason')
  await to('US')
  expect(await said()).not.toContain('without giving a reason')
  await setOrder(t, told.order.id, { address })
})

test('a parcel can be followed at its courier', async () => {
  const { html, text } = await mailOf('parcel_shipped', 'en')
  expect(html).toContain('href="https://swift.example/?n=SW%201%2F2"')
  expect(text).toContain('Tracking number: SW 1/2\n  https://swift.example/?n=SW%201%2F2')
  expect(text).toContain('- An item, Style 1 × 1')
  expect(text).toContain('The rest of your order will follow in another package.')
})

test('a courier’s page that is no web page is not linked', async () => {
  const { carrierId } = told.parcel
  await t.db.update(carriers).set({ url: 'javascript:alert({number})' }).where(eq(carriers.id, carrierId))
  const { html, text } = await mailOf('parcel_shipped', 'en')
  expect(html + text).not.toContain('javascript:')
  expect(text).toContain('Tracking number: SW 1/2')
})

test('what somebody has typed is text in HTML, and one line', async () => {
  const hostile = '"><script>alert(1)</script>\r\n<b>&amp;'
  const address = { ...told.order.address!, first_name: hostile, city: `Berlin\n\n-- \n${hostile}` }
  await setOrder(t, told.order.id, { address, shippingTitle: hostile, channel: 'brand' })
  const { snapshot } = told.line
  const named = {
    ...snapshot,
    name: { en: hostile },
    style: { en: hostile },
    picture: { file: hostile, width: 1, height: 1 },
  }
  await t.db.update(orderLines).set({ snapshot: named }).where(eq(orderLines.id, told.line.id))
  const { html, text } = await mailOf('order_placed', 'en')
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;&amp;amp;')
  expect(text.split('\n').filter((line) => line === '-- ')).toHaveLength(1)
  expect(text).toContain('"><script>alert(1)</script> <b>&amp;')
})

test('a brand of its own has its own colour', async () => {
  await setOrder(t, told.order.id, { channel: 'brand' })
  expect((await mailOf('order_paid', 'en')).html).toContain('#FFC400')
  await setOrder(t, told.order.id, { channel: '' })
  expect((await mailOf('order_paid', 'en')).html).not.toContain('#FFC400')
})
