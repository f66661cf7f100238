import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { reviewStaffEndpoints } from '@pitlane/contract/review/staff.ts'
import { mostTranslation } from '@pitlane/domain/review/review.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { expectKept } from '../../../test/invariants.ts'
import { openTranslator } from '../../../test/translator-server.ts'
import { createLibreTranslate } from '../../platform/gateways/translator/libre-translate.ts'
import { settings } from '../../platform/db/tables.ts'
import { reviewInvariants } from '../../reads/review-invariants.ts'
import { aUser } from '../account/factory.ts'
import { aShownReview } from './factory.ts'
import { reviews, reviewTranslations } from './tables.ts'

const codes = ['en', 'de', 'fr', 'ja']
const server = await openTranslator(codes.map((code) => ({ code, targets: codes })))
const t = await testApp({ translator: createLibreTranslate({ url: server.url }) })
const alone = await testApp()
afterAll(() => expectKept(t, reviewInvariants))
afterEach(() => void (server.state.answer = null))

const german = { headers: { lang: 'de' } }
const translate = (id: number, lang = 'de') =>
  t.call(reviewEndpoints.translateReview, { review_id: id }, { headers: { lang } })
const askedFor = (text: string) => server.asked.filter(({ q }) => q === text).length

/** A shown review with words of its own, so that it can be counted how often they were sent. */
async function aReview(text: string) {
  const review = await aShownReview(t)
  await t.db.update(reviews).set({ text }).where(eq(reviews.id, review.id))
  return { ...review, text }
}
const keptOf = (id: number) => t.db.select().from(reviewTranslations).where(eq(reviewTranslations.reviewId, id))

test('a review is translated for whoever asks, once for each language, also where many ask at once', async () => {
  const { id, text } = await aReview('Reads my van.')
  const answers = await Promise.all(Array.from({ length: 6 }, () => translate(id)))
  for (const { data } of answers)
    expect(data).toEqual({ review_id: id, from: 'en', lang: 'de', text: `[en→de] ${text}`, reply: '' })
  expect((await translate(id)).data.text).toBe(`[en→de] ${text}`)
  expect(askedFor(text)).toBe(1)
  expect((await translate(id, 'fra')).data.text).toBe(`[en→fr] ${text}`)
  expect(askedFor(text)).toBe(2)
  expect((await keptOf(id)).map(({ lang }) => lang).toSorted()).toEqual(['de', 'fra'])
})

test('a list says which reviews can be translated: those in another language that have words, where there is a translator', async () => {
  const { productId } = await aReview('Fine.')
  const flags = async (app: typeof t, goods_id: number, user: object) =>
    (await app.call(reviewEndpoints.listReviews, { goods_id }, user)).data.list.map(({ translatable }) => translatable)
  expect(await flags(t, productId, german)).toEqual([true])
  expect(await flags(t, productId, {})).toEqual([false])
  // Known since the first text was translated: this server has no Russian.
  expect(await flags(t, productId, { headers: { lang: 'ru' } })).toEqual([false])
  const silent = await aReview('')
  expect(await flags(t, silent.productId, german)).toEqual([false])
  const without = await aShownReview(alone)
  expect(await flags(alone, without.productId, german)).toEqual([false])
  const refused = await alone.call(reviewEndpoints.translateReview, { review_id: without.id }, german)
  expect(refused).toMatchObject({ reason: 'translation_not_offered' })
})

test('what is not shown is not translated, and what is taken down is not kept in other languages', async () => {
  const { id, text } = await aReview('Call me at 555 0100.')
  await translate(id)
  const { token } = await aUser(t, { role: 'moderator' })
  const versionOf = async () => (await t.call(reviewStaffEndpoints.getStaffReview, { id }, { token })).data.version
  await t.call(reviewStaffEndpoints.hideReview, { id, version: await versionOf(), reason: 'A number' }, { token })
  expect(await keptOf(id)).toEqual([])
  expect(await translate(id)).toMatchObject({ reason: 'review_gone' })
  expect(askedFor(text)).toBe(1)

  // Hidden while the translator is at work: nothing is kept.
  await t.call(reviewStaffEndpoints.showReview, { id, version: await versionOf() }, { token })
  server.state.answer = () => ({
    body: { translatedText: 'Liest jedes Steuergerät meines Transporters aus, auch die des Fahrgestells.' },
    afterMs: 300,
  })
  const asking = translate(id)
  await expect.poll(() => askedFor(text)).toBe(2)
  await t.call(reviewStaffEndpoints.hideReview, { id, version: await versionOf(), reason: 'A number' }, { token })
  await asking
  expect(await keptOf(id)).toEqual([])
})

test('a review that reads otherwise is translated anew', async () => {
  const { id } = await aReview('Before.')
  await translate(id)
  await t.db.update(reviews).set({ text: 'After.' }).where(eq(reviews.id, id))
  expect((await translate(id)).data.text).toBe('[en→de] After.')
  expect((await keptOf(id)).map(({ text }) => text)).toEqual(['[en→de] After.'])
})

test('the merchant’s reply is translated with the review, also one that comes later, and each is paid for once', async () => {
  const { id, text } = await aReview('Replied to.')
  await translate(id)
  const replied = async (reply: string) => {
    await t.db.update(reviews).set({ reply }).where(eq(reviews.id, id))
    return (await translate(id)).data
  }
  const told = { review_id: id, from: 'en', lang: 'de', text: `[en→de] ${text}` }
  expect(await replied('Merci !')).toEqual({ ...told, reply: '[auto→de] Merci !' })
  expect((await translate(id)).data.reply).toBe('[auto→de] Merci !')
  expect(await replied('Grazie!')).toEqual({ ...told, reply: '[auto→de] Grazie!' })
  expect([askedFor(text), askedFor('Merci !'), askedFor('Grazie!')]).toEqual([1, 1, 1])
  expect(await replied('')).toEqual({ ...told, reply: '' })
})

test('a review is told without a reply that could not be translated, which the next reader asks for again', async () => {
  const { id, text } = await aReview('Half told.')
  await t.db.update(reviews).set({ reply: 'Obrigado!' }).where(eq(reviews.id, id))
  server.state.answer = ({ source, q, target }) =>
    source === 'auto'
      ? { status: 400, body: { error: 'cannot be detected' } }
      : { body: { translatedText: `[${source}→${target}] ${q}` } }
  expect((await translate(id)).data).toMatchObject({ text: `[en→de] ${text}`, reply: '' })
  server.state.answer = null
  expect((await translate(id)).data).toMatchObject({ text: `[en→de] ${text}`, reply: '[auto→de] Obrigado!' })
  expect(askedFor(text)).toBe(1)
})

test.each([
  ['a refusal', { status: 400, body: { error: 'de is not supported' } }],
  ['nothing', { body: { translatedText: ' \n' } }],
  ['a flood', { body: { translatedText: 'x'.repeat(mostTranslation + 1) } }],
])('of %s one is told that it cannot be translated now, and the next one asks again', async (what, answer) => {
  const { id, text } = await aReview(`Answered with ${what}.`)
  server.state.answer = () => answer
  expect(await translate(id)).toMatchObject({ reason: 'translation_unavailable', status: 200 })
  expect(await keptOf(id)).toEqual([])
  server.state.answer = null
  expect((await translate(id)).data.text).toBe(`[en→de] ${text}`)
})

test('one that fails three times is left alone for a minute, and says so in the log; what is kept is still told', async () => {
  const kept = await aReview('Kept.')
  await translate(kept.id)
  const { id, text } = await aReview('Down.')
  server.state.answer = () => ({ status: 500, body: { error: 'down' } })
  for (let time = 0; time < 5; time++) expect(await translate(id)).toMatchObject({ reason: 'translation_unavailable' })
  expect(askedFor(text)).toBe(3)
  server.state.answer = null
  expect((await translate(kept.id)).data.text).toBe('[en→de] Kept.')
  t.pass(61_000)
  expect((await translate(id)).data.text).toBe(`[en→de] ${text}`)
})

test('the day has a budget of all visitors, which what is kept does not cost', async () => {
  const poor = await testApp({ translator: createLibreTranslate({ url: server.url }) })
  await poor.db.insert(settings).values({ key: 'translations_a_day', value: 1 })
  const [one, other] = [await aShownReview(poor), await aShownReview(poor)]
  const ask = ({ id }: { id: number }) => poor.call(reviewEndpoints.translateReview, { review_id: id }, german)
  expect((await ask(one)).code).toBe(0)
  expect((await ask(one)).code).toBe(0)
  expect(await ask(other)).toMatchObject({ reason: 'translation_unavailable' })
  poor.pass(86_400_000)
  expect((await ask(other)).code).toBe(0)
})

test('an address that asks without end is told to wait', async () => {
  const { id } = await aReview('Often.')
  t.pass(600_000)
  const statuses: number[] = []
  for (let time = 0; time < 61; time++) statuses.push((await translate(id)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
