import { caseEndpoints as calls } from '@pitlane/contract/case/case.ts'
import { caseStaffEndpoints as staffCalls } from '@pitlane/contract/case/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aCase, aCaseRow } from './factory.ts'
import { caseMessages, cases } from './tables.ts'

const t = await testApp()
const support = await aUser(t, { role: 'support' })
const askedShape = z.tuple([z.object({ text: z.string() }), z.array(z.unknown())])
const find = async (q: string) =>
  (await t.call(staffCalls.listStaffCases, { q }, support)).data.list.map(({ id }) => id)

test.each([
  ['a Chinese form', '冷启动时发动机抖动', ['发动机', '抖动', '冷', '启动 抖动'], ['发电机', '机发']],
  ['a Japanese form', 'エンジンが始動時に振動します', ['エンジン', 'ｴﾝｼﾞﾝ', '振動'], ['エアコン', 'ジエン']],
  ['a Korean form', '시동을 걸면 엔진이 떨립니다', ['엔진', '시동 엔진', '떨'], ['변속기', '진엔']],
  ['a Polish form', 'Silnik gaśnie na postoju', ['gaśnie', 'GASNIE postoju'], ['gaśniki']],
  ['a Russian form', 'Двигатель глохнет', ['двигатель', 'ДВИГАТЕЛЬ глохнет'], ['тормоза']],
])('%s is found by its words, in what was written in the thread, too', async (_what, said, found, others) => {
  const form = await aCase(t, { symptoms: said })
  const thread = await aCase(t)
  const reply = { number: thread.number, text: said, media: [], idempotency_key: randomUUID() }
  await t.call(calls.replyToCase, reply, thread.owner)
  for (const q of found) expect([q, await find(q)]).toEqual([q, [thread.id, form.id]])
  for (const q of others) expect([q, await find(q)]).toEqual([q, []])
})

test('what is in words is read from their index', async () => {
  const writer = await aUser(t)
  for (let n = 0; n < 20; n += 1) await aCaseRow(t, writer.id)
  const query = vi.spyOn(t.db.$client, 'query')
  await find('发动机')
  const asked = query.mock.calls.find((call) => JSON.stringify(call).includes('tsquery'))
  query.mockRestore()
  const [{ text }, values] = askedShape.parse(asked)
  // Few rows are always read at once, so this way is closed: is there another?
  const client = await t.db.$client.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query(`explain ${text}`, values)
  client.release(true)
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('cases_search')
  expect(plan).toContain('case_messages_search')
  expect(plan).not.toMatch(/Seq Scan on (?:cases|case_messages)/)
})

test('what was written before words and pairs were one search is found as what is written now', async () => {
  const said = 'Der Motor läuft unruhig: 发动机抖动, エンジン々ー 엔진, ŻÓŁĆ P0171 가각'
  const { id, number, owner } = await aCase(t, { symptoms: said })
  await t.call(calls.replyToCase, { number, text: said, media: [], idempotency_key: randomUUID() }, owner)
  const read = async () => ({
    form: (await t.db.select().from(cases).where(eq(cases.id, id)))[0]!.search,
    thread: (await t.db.select().from(caseMessages).where(eq(caseMessages.caseId, id)))[0]!.search,
  })
  const now = await read()
  const form = sql.raw(`brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms
    || ' ' || work_done || ' ' || faults || ' ' || additional`)
  await t.db.execute(sql`update cases set search = to_tsvector('english', ${form})`)
  await t.db.execute(sql`update case_messages set search = to_tsvector('english', text)`)
  const migration = join(import.meta.dirname, '../../../migrations/0048_cases-are-found-by-words-and-pairs.sql')
  const steps = readFileSync(migration, 'utf8').split('--> statement-breakpoint')
  for (const step of steps.filter((one) => one.includes('words_said_before'))) await t.db.execute(sql.raw(step))
  const lexemes = (vector: string) => new Set(vector.split(' '))
  const then = await read()
  expect([...lexemes(now.form)].filter((one) => !lexemes(then.form).has(one))).toEqual([])
  expect([...lexemes(now.thread)].filter((one) => !lexemes(then.thread).has(one))).toEqual([])
})
