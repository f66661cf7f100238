import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { codeStructure, listedCode } from '@pitlane/domain/report/fault-code.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { findCodeTexts } from './code-texts.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { loadCodes, readCodeTexts, readGenericCodes } from './load-codes.ts'
import { codeLists } from './tables.ts'

const t = await testApp()
const texts = Object.entries(readGenericCodes())

const latin = /^[\p{Lu}\d].*\p{Script=Latin}/u
const han = /\p{Script=Han}/u
/** What each of its texts has at least; English and its like are told apart by people. */
const isIn: Record<Lang, RegExp> = {
  ...recordOf(langs, () => latin),
  cht: han,
  jp: /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u,
  kor: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: han,
}

test('every code of ours is one, no maker’s, and has its words in each language', () => {
  expect(texts.length).toBeGreaterThanOrEqual(1800)
  const wrong = texts.filter(
    ([code, words]) =>
      listedCode(code) !== code ||
      codeStructure(code)?.origin !== 'standard' ||
      langs.some((lang) => !isIn[lang].test(words[lang] ?? '')),
  )
  expect(wrong).toEqual([])
})

test('every code of ours has words in every language, and no two codes the same', () => {
  const codes = texts.map(([code]) => code)
  for (const lang of langs) {
    const inLang = readCodeTexts(lang)
    expect(Object.keys(inLang), lang).toEqual(codes)
    const words = new Set(Object.values(inLang).map((text) => text.trim()))
    words.delete('')
    expect(words.size, lang).toBe(codes.length)
  }
})

test.each([
  ['P0A1A', 'Generator control module fault'],
  ['P0A86', '14-volt power module current sensor circuit fault'],
  ['P2A00', 'Oxygen sensor signal out of range or implausible, bank 1 sensor 1'],
  ['P3400', 'Cylinder deactivation system fault, bank 1'],
  ['P0D3F', 'Battery charger input voltage sensor signal too low'],
  ['P0E00', 'Generator phase U current sensor circuit fault'],
  ['B0053', 'Second row left seat belt sensor fault'],
])('%s means: %s', (code, en) => {
  expect(readGenericCodes()[code]?.en).toBe(en)
})

const stored = async () =>
  (await t.db.execute(sql`select id, code, texts, xmin::text from fault_codes where list_id = 0 order by code`)).rows

test('our codes are loaded once, and again where the file has changed', async () => {
  await loadCodes(t.deps)
  const before = await stored()
  expect(before).toHaveLength(texts.length)
  await loadCodes(t.deps)
  expect(await stored()).toEqual(before)
  expect(await t.db.select().from(codeLists)).toMatchObject([
    { id: 0, name: 'generic', source: 'Pitlane', license: 'AGPL-3.0-only' },
  ])

  await loadCodes(t.deps, { P0301: { en: 'New words', zh: '新' }, P0302: { en: 'Two', zh: '二' } })
  expect(await stored()).toMatchObject([
    { code: 'P0301', texts: { en: 'New words', zh: '新' } },
    { code: 'P0302', texts: { en: 'Two', zh: '二' } },
  ])
  await loadCodes(t.deps)
  expect(await stored()).toHaveLength(texts.length)
})

test('processes that start at the same time load our codes once', async () => {
  await t.db.delete(codeLists)
  await Promise.all([1, 2, 3].map(() => loadCodes(t.deps)))
  expect(await stored()).toHaveLength(texts.length)
})

test('a report says what we know of a code', async () => {
  await loadCodes(t.deps)
  const { data } = await submit(t, await aDeviceKey(t), aReportInput('scan'))
  const read = (lang: string) => t.call(reportEndpoints.getScanReport, { id: data.id }, { headers: { lang } })
  expect((await read('en')).data.systems[0]!.codes[0]!.text).toBe('Cylinder 1 misfire detected')
  expect((await read('zh')).data.systems[0]!.codes[0]!.text).toBe('检测到1缸失火')
  expect((await read('de')).data.systems[0]!.codes[0]!.text).toBe('Zylinder 1: Verbrennungsaussetzer erkannt')
})

test('a list in another language hides nothing from who does not read it', async () => {
  await loadCodes(t.deps, { P0301: { en: 'Cylinder 1 misfire detected' } })
  const [list] = await t.db
    .insert(codeLists)
    .values({ name: 'German', source: 'us', license: 'ours', createdAt: new Date(t.now()) })
    .returning()
  // As an import of one language stores it.
  await t.db.execute(
    sql`insert into fault_codes (list_id, code, texts) values (${list!.id}, 'P0301', ${{ de: 'Aussetzer' }})`,
  )
  const read = async (lang: 'de' | 'en' | 'fra') =>
    (await findCodeTexts({ db: t.db, lang }, [{ code: 'p0301-00' }])).get('P0301')
  expect(await read('de')).toBe('Aussetzer')
  expect(await read('en')).toBe('Cylinder 1 misfire detected')
  expect(await read('fra')).toBe('Cylinder 1 misfire detected')
})
