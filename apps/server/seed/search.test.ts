import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { expect, test } from 'vitest'
import { testApp } from '../test/harness.ts'
import { seedDemo } from './demo.ts'

/** What people type into the search of the demonstration, and what they look for. */

const t = await testApp()
await seedDemo(t.deps)

const search = async (lang: Lang, q: string) => {
  const { data } = await t.call(catalogEndpoints.searchGoods, { q, near: 1, page_size: 12 }, { headers: { lang } })
  return { ...data, slugs: [...data.list, ...data.related].slice(0, 12).map(({ slug }) => slug) }
}

const right: [Lang, string, slug: string][] = [
  ['en', 'tires', 'tyre-inflator'],
  ['en', 'tyre pressure', 'tpms-t1'],
  ['en', 'scanners', 'scan-500'],
  ['en', 'obd2', 'one-dongle'],
  ['en', 'OBD II', 'one-dongle'],
  ['en', 'obd-ii cable', 'obd-extension-cable'],
  ['en', 'fault codes', 'reader-200'],
  ['en', 'dtc reader', 'reader-200'],
  ['en', 'car battery checker', 'battery-b1'],
  ['en', 'jump pack', 'jump-starter'],
  ['en', 'endoscope', 'borescope-v5'],
  ['en', 'subscription', 'member-year'],
  ['en', 'lorry diagnosis', 'sw-heavy-duty'],
  ['en', 'key fob programming', 'key-programmer'],
  ['en', 'jumpstarter', 'jump-starter'],
  ['en', 'bmw', 'sw-ev-battery'],
  ['en', 'scania trucks', 'sw-heavy-duty'],
  ['de', 'reifen', 'tyre-inflator'],
  ['de', 'Fehlercodes auslesen', 'reader-200'],
  ['de', 'Batterie Tester', 'battery-b1'],
  ['de', 'batterieprüfgerät', 'battery-b1'],
  ['de', 'kabel', 'obd-extension-cable'],
  ['de', 'LKW', 'sw-heavy-duty'],
  ['de', 'scanner', 'scan-500'],
  ['de', 'drucker', 'thermal-printer'],
  ['fra', 'valise de diagnostic', 'scan-500'],
  ['fra', 'pneus', 'tyre-inflator'],
  ['fra', 'codes défaut', 'reader-200'],
  ['fra', 'camion', 'sw-heavy-duty'],
  ['fra', 'rallonge obd2', 'obd-extension-cable'],
  ['spa', 'escáner', 'scan-500'],
  ['spa', 'neumaticos', 'tyre-inflator'],
  ['spa', 'lector de codigos', 'reader-200'],
  ['spa', 'llaves', 'key-programmer'],
  ['ru', 'шины', 'tyre-inflator'],
  ['ru', 'сканеры', 'scan-500'],
  ['ru', 'аккумулятор', 'battery-b1'],
  ['ru', 'коды ошибок', 'reader-200'],
  ['ru', 'компрессор', 'tyre-inflator'],
  ['en', 'шины', 'tyre-inflator'],
  ['zh', '轮胎', 'tyre-inflator'],
  ['zh', '胎压检测', 'tpms-t1'],
  ['zh', '故障码', 'reader-200'],
  ['zh', '电瓶', 'battery-b1'],
  ['zh', '解码器', 'scan-500'],
  ['jp', 'スキャナー', 'scan-500'],
  ['jp', 'バッテリーテスター', 'battery-b1'],
  ['jp', '空気入れ', 'tyre-inflator'],
  ['jp', '延長ケーブル', 'obd-extension-cable'],
  ['kor', '스캐너', 'scan-500'],
  ['kor', '배터리 테스터', 'battery-b1'],
  ['kor', '타이어', 'tyre-inflator'],
]
const misspelled: [Lang, string, slug: string][] = [
  ['en', 'dongel', 'one-dongle'],
  ['en', 'scaner', 'scan-500'],
  ['en', 'batery tester', 'battery-b1'],
  ['en', 'oscilliscope', 'oscilloscope-4ch'],
  ['en', 'odb', 'one-dongle'],
  ['de', 'Stromzagne', 'current-clamp'],
  ['de', 'endoskpo', 'borescope-v5'],
  ['fra', 'imprimente', 'thermal-printer'],
  ['spa', 'neumatcos', 'tyre-inflator'],
  ['ru', 'осцилограф', 'oscilloscope-4ch'],
  ['ru', 'шыны', 'tyre-inflator'],
]

test('there are sixty of them, in eight languages, ten and more misspelled', () => {
  const all = [...right, ...misspelled]
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all.map(([lang]) => lang)).size).toBeGreaterThanOrEqual(8)
  expect(misspelled.length).toBeGreaterThanOrEqual(10)
})

test.each(right)('in %s, %s finds %s on the first page', async (lang, q, slug) => {
  const { slugs, found } = await search(lang, q)
  expect(slugs).toContain(slug)
  expect(found).toBe('words')
})

test.each(misspelled)('in %s, %s finds %s, and says what was meant', async (lang, q, slug) => {
  const { slugs, found, meant } = await search(lang, q)
  expect(slugs).toContain(slug)
  expect(found).toBe('respelled')
  expect(meant).not.toBe(q)
})
