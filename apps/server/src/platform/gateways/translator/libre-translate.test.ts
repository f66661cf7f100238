import { afterEach, expect, test } from 'vitest'
import { openTranslator } from '../../../../test/translator-server.ts'
import { CouldNotAsk } from '../could-not-ask.ts'
import { createLibreTranslate } from './libre-translate.ts'

const all = ['en', 'de', 'zh-Hans', 'ja', 'pt-BR']
const server = await openTranslator(all.map((code) => ({ code, targets: all.filter((one) => one !== 'ja') })))
const old = await openTranslator([{ code: 'en' }, { code: 'zh' }, { code: 'zt' }])
const open = (timeoutMs?: number) =>
  createLibreTranslate({ url: `${server.url}/`, apiKey: 'a-key', ...(timeoutMs ? { timeoutMs } : {}) })
const text = 'Reads every module.\nGood.'

afterEach(() => void (server.state.answer = null))

test('a text is asked for as it is, with the key and the server’s own codes, and languages are asked for once', async () => {
  const { translate } = open()
  const before = server.state.listed
  expect(await translate({ text, from: 'en', to: 'zh' })).toBe(`[en→zh-Hans] ${text}`)
  expect(await translate({ text, from: 'jp', to: 'pt' })).toBe(`[ja→pt-BR] ${text}`)
  expect(server.state.listed - before).toBe(1)
  expect(server.asked.at(-2)).toEqual({ q: text, source: 'en', target: 'zh-Hans', format: 'text', api_key: 'a-key' })
})

test('what the server does not translate is not asked for, and not offered once that is known', async () => {
  const { translate, offers } = open()
  expect([offers('en', 'jp'), offers('en', 'ru'), offers('en', 'en')]).toEqual([true, true, false])
  const before = server.asked.length
  expect(await translate({ text, from: 'en', to: 'jp' })).toBeNull()
  expect(await translate({ text, from: 'ru', to: 'en' })).toBeNull()
  expect(server.asked.length).toBe(before)
  expect([offers('en', 'jp'), offers('ru', 'en'), offers('jp', 'en')]).toEqual([false, false, true])
})

test('what a text is written in is left to the server where nobody knows it', async () => {
  const { translate } = open()
  expect(await translate({ text, from: null, to: 'de' })).toBe(`[auto→de] ${text}`)
  expect(await translate({ text, from: null, to: 'jp' })).toBeNull()
})

test('an older server has other names for Chinese, and does not say into what it translates', async () => {
  const { translate, offers } = createLibreTranslate({ url: old.url })
  expect(await translate({ text: 'Gut', from: 'zh', to: 'cht' })).toBe('[zh→zt] Gut')
  expect(old.asked.at(-1)).not.toHaveProperty('api_key')
  expect([offers('zh', 'en'), offers('en', 'de')]).toEqual([true, false])
})

test.each([
  ['a refused key', { status: 403, body: { error: 'Invalid API key' } }, 'answers 403: Invalid API key'],
  ['a page of a proxy', { status: 502, body: '<html>' }, 'answers 502 otherwise than LibreTranslate does'],
  ['another answer', { body: { text: 'x' } }, 'answers 200 otherwise than LibreTranslate does'],
  ['a flood', { body: { translatedText: 'x'.repeat(200_000) } }, 'answers 200 otherwise than LibreTranslate does'],
])('%s is no translation, and is said', async (_, answer, why) => {
  server.state.answer = () => answer
  const failing = open().translate({ text, from: 'en', to: 'de' })
  await expect(failing).rejects.toBeInstanceOf(CouldNotAsk)
  await expect(failing).rejects.toThrow(why)
})

test('one that asks us to wait says for how long; one that is silent or away is left', async () => {
  server.state.answer = () => ({ status: 429, headers: { 'retry-after': '90' }, body: { error: 'Slowdown' } })
  await expect(open().translate({ text, from: 'en', to: 'de' })).rejects.toMatchObject({ retryAfterMs: 90_000 })
  server.state.answer = () => ({ body: { translatedText: 'spät' }, afterMs: 2_000 })
  await expect(open(300).translate({ text, from: 'en', to: 'de' })).rejects.toThrow('nothing within 0.3 s')
  const away = createLibreTranslate({ url: 'http://127.0.0.1:1' })
  await expect(away.translate({ text, from: 'en', to: 'de' })).rejects.toThrow('no answer')
})
