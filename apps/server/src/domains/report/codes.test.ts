import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { codeStructure, listedCode } from '@pitlane/domain/report/fault-code.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { findCodeTexts } from './code-texts.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { loadCodes, readGenericCodes } from './load-codes.ts'
import { codeLists } from './tables.ts'

const t = await testApp()
const file = readGenericCodes()
const texts = Object.entries(JSON.parse(file) as Record<string, { en: string; zh: string }>)

test('every code of ours is one, is there once, and has its words in English and Chinese', () => {
  const named = file.match(/^ {2}"[^"]+": \{/gm) ?? []
  expect(named).toHaveLength(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(400)
  const wrong = texts.filter(
    ([code, { en, zh }]) =>
      listedCode(code) !== code ||
      codeStructure(code)?.origin !== 'standard' ||
      !/^[A-Z0-9]/.test(en) ||
      !/\p{Script=Han}/u.test(zh),
  )
  expect(wrong).toEqual([])
})

test('no two codes of ours have the same words', () => {
  for (const lang of ['en', 'zh'] as const)
    expect(new Set(texts.map(([, words]) => words[lang])).size).toBe(texts.length)
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

  await loadCodes(t.deps, JSON.stringify({ P0301: { en: 'New words', zh: '新' }, P0302: { en: 'Two', zh: '二' } }))
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
  expect((await read('de')).data.systems[0]!.codes[0]!.text).toBe('Cylinder 1 misfire detected')
})

test('a list in another language hides nothing from who does not read it', async () => {
  await loadCodes(t.deps)
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
