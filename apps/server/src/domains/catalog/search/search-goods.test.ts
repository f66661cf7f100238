import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { operationsStaffEndpoints as calls } from '@pitlane/contract/health/staff-operations.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/harness.ts'
import { aUser } from '../../account/factory.ts'
import { aProduct } from '../factory.ts'

const t = await testApp()
const names = [
  { en: 'Dongle', de: 'Prüfstecker', ru: 'Сканер Ёлка' },
  { en: 'TPMS T3 Sensor Tester', zh: '轮胎传感器检测仪', jp: 'タイヤセンサー' },
  { en: 'Clever EV Adapter, 100% tested', kor: '전기차 배터리' },
  { en: 'OBD-II cable a_b' },
  { en: 'Blue axb reader', de: 'Lesegerät für die Straße', tr: 'İstanbul' },
]
for (const [position, texts] of names.entries())
  await aProduct(t, { names: texts, position, price: 1000 * (position + 1) })
await aProduct(t, { name: 'Withdrawn dongle', status: 0 })

const search = async (q: string, more: object = {}) => {
  const { data } = await t.call(catalogEndpoints.searchGoods, { q, ...more })
  return data.list.map(({ price }) => price / 1000)
}

test.each([
  ['dongle', [1]],
  ['DONGLE', [1]],
  ['ongl', [1]],
  ['prüfstecker', [1]],
  ['prufstecker', [1]],
  ['сканер', [1]],
  ['ёлка', [1]],
  ['елка', [1]],
  ['sensor tester', [2]],
  ['tester sensor', [2]],
  ['sensor dongle', []],
  ['t3', [2]],
  ['轮', [2]],
  ['轮胎', [2]],
  ['胎轮', []],
  ['检测仪', [2]],
  ['tpms 检测', [2]],
  ['タイヤ', [2]],
  ['배터리', [3]],
  ['ev', [3]],
  ['c', [3, 4]],
  ['100%', [3]],
  ['obd ii', [4]],
  ['obd-ii', [4]],
  ['strasse', [5]],
  ['straße', [5]],
  ['istanbul', [5]],
  ['%', []],
  ['_', []],
  ['%%%', []],
  ['d_zzle', []],
  ['d%zle', []],
  ['\\', []],
  ["'; drop table products; --", []],
])('searching for %s finds %j', async (q, found) => {
  expect(await search(q)).toEqual(found)
})

test('a wildcard stands for nothing but separates words', async () => {
  expect(await search('a_b')).toEqual([4])
})

test('without words everything is listed', async () => {
  expect(await search('')).toEqual([1, 2, 3, 4, 5])
  expect(await search('   ')).toEqual([1, 2, 3, 4, 5])
})

test('a search is filtered, sorted and paged as a list is', async () => {
  expect(await search('e', { sort: 'price_down' })).toEqual(await search('e').then((found) => found.toReversed()))
  expect(await search('e', { price_from: 4000 })).toEqual([])
  expect(await search('r', { page_size: 1, page: 2 })).toEqual([])
})

test('a renamed item is found by its new name alone', async () => {
  const { id } = await aProduct(t, { name: 'Oldname', price: 9000, position: 9 })
  await t.db.$client.query(`update products set names = '{"en": "Newname"}' where id = $1`, [id])
  expect(await search('newname')).toEqual([9])
  expect(await search('oldname')).toEqual([])
})

test('a search too long is refused by name', async () => {
  expect(await t.call(catalogEndpoints.searchGoods, { q: 'x'.repeat(81) })).toMatchObject({ status: 400, field: 'q' })
})

test('a word of the operator’s finds what it stands for, from the moment in which it is told', async () => {
  const administrator = await aUser(t, { role: 'administrator' })
  const tell = async (value: string) => {
    const { version } = (await t.call(calls.getStaffSetting, { id: 'search_synonyms' }, administrator)).data
    return t.call(calls.updateStaffSetting, { id: 'search_synonyms', version, value }, administrator)
  }
  expect(await search('gizmo')).toEqual([])
  expect(await tell('gizmo')).toMatchObject({ reason: 'field_format', field: 'value' })
  expect((await tell('gizmo, dongle; whatsit, sensor tester')).code).toBe(0)
  expect([await search('gizmo'), await search('whatsit')]).toEqual([[1], [2]])
  await tell('')
  expect(await search('gizmo')).toEqual([])
})
