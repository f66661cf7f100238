import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { readTexts } from '../read-texts.ts'
import { fieldName } from './error-text.ts'

const require = createRequire(import.meta.url)
const t = await testApp()
const inLang = (lang: string) => ({ headers: { lang } })

test('an empty field is named in the language that the caller reads', async () => {
  const said = async (lang: string) => (await t.call(accountEndpoints.login, { password: 'x' }, inLang(lang))).message
  expect(await said('en')).toBe('Email cannot be empty')
  expect(await said('de')).toBe('Bitte „E-Mail-Adresse“ ausfüllen')
  expect(await said('jp')).toBe('メールアドレスを入力してください。')
})

test('a field that no screen has a name for keeps the wire’s', async () => {
  const { message, field } = await t.call(catalogEndpoints.getGoods, {}, inLang('en'))
  expect({ message, field }).toEqual({ message: 'id cannot be empty', field: 'id' })
})

test('a number that is too large says so, and how large it may be', async () => {
  const listing = await t.call(catalogEndpoints.listGoods, { page_size: 101 })
  expect(listing).toMatchObject({
    status: 400,
    reason: 'field_too_big',
    field: 'page_size',
    message: 'This number can be 100 at most',
    data: { max: 100 },
  })
})

test('every language names the same fields', () => {
  const named = (lang: string) => Object.keys(readTexts(require.resolve(`@pitlane/contract/fields/${lang}.json`)))
  for (const lang of langs) expect(named(lang)).toEqual(named('en'))
})

test('a field is known by its own name, wherever it stands', () => {
  expect(fieldName('goods.0.quantity', 'en', false)).toBe('Quantity')
  expect((['en', 'zh'] as const).map((lang) => fieldName('note', lang, true))).toEqual(['This field', '此项'])
})
