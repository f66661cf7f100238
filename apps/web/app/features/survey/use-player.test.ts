// @vitest-environment happy-dom
import { type Survey, surveyEndpoints, type SurveyQuestion } from '@pitlane/contract/survey/survey.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { usePlayer } from './use-player.ts'

const { path } = surveyEndpoints.answerSurvey
const here = '/research/index?code=scanner&lang=en'
const ask = (id: string, over: Partial<SurveyQuestion>) =>
  ({ id, kind: 'text', required: true, options: [], from: 0, to: 10, most: null, only: [], ...over }) as SurveyQuestion
/** Of whoever is not content it is asked why. */
const questions = [
  ask('score', { kind: 'scale' }),
  ask('why', { only: [{ question: 'score', test: 'at_most', options: [], number: 6 }] }),
  ask('since', { kind: 'date', required: false }),
]
const survey = { code: 'scanner', revision: 3, questions } as unknown as Survey
const thanks = { thanks: 'Thank you.', points: 30 }
const no = (why: unknown) => () => {
  throw why
}

afterEach(unmount)

async function open(at = here, ...answers: (() => unknown)[]) {
  const shop = openShop({ [path]: () => answers.shift()!() })
  const hook = await mountHook(() => usePlayer(survey), at)
  const step = (run: () => unknown) => act(async () => void (await run()))
  return {
    hook,
    step,
    sent: () => shop.sent(path),
    begin: () => step(() => hook.now.begin()),
    next: () => step(() => hook.now.next()),
    back: () => step(() => hook.router.navigate(-1)),
    async say(value: string | number) {
      await step(() => hook.now.say(value))
      await step(() => hook.now.next())
    },
    asked: () => hook.now.question?.id ?? null,
  }
}

test('the way hangs on what was said, and nobody passes a question that must be answered', async () => {
  const { hook, begin, next, say, asked } = await open()
  await begin()
  await next()
  expect([asked(), hook.now.problem]).toEqual(['score', 'survey_required'])
  await say(3)
  expect([asked(), hook.now.problem, hook.now.path.length]).toEqual(['why', null, 3])
  await next()
  expect(hook.now.problem).toBe('survey_required')
})

test('the browser’s way back leads to the question before, and from the first to the first screen', async () => {
  const { hook, begin, say, back, asked, step } = await open()
  await begin()
  await say(9)
  expect(asked()).toBe('since')
  await back()
  expect([asked(), hook.now.value]).toEqual(['score', 9])
  await back()
  expect([asked(), hook.path()]).toEqual([null, here])
  await begin()
  expect(asked()).toBe('since')
  await step(() => hook.now.back())
  expect(asked()).toBe(null)
})

test('a reload in the middle shows the same question with what was said, and the way back works from it', async () => {
  const first = await open()
  await first.begin()
  await first.say(2)
  await first.step(() => first.hook.now.say('Too slow'))
  const second = await open(first.hook.path())
  expect([second.asked(), second.hook.now.value]).toEqual(['why', 'Too slow'])
  await second.step(() => second.hook.now.back())
  expect(second.asked()).toBe('score')
})

test('an address of a question that is not asked shows the first screen', async () => {
  const { asked } = await open(`${here}&question=why`)
  expect(asked()).toBe(null)
})

test('what could not be sent stays, and goes out once with the same key; then it is forgotten', async () => {
  const { hook, begin, say, next, sent, back } = await open(here, no(offline), () => thanks)
  await begin()
  await say(9)
  await next()
  expect(hook.now).toMatchObject({ sent: false, failure: expect.any(String), thanks: null })
  await act(async () => {
    void hook.now.next()
    void hook.now.next()
  })
  const [lost, taken] = sent()
  expect(taken).toEqual(lost)
  expect(sent()).toHaveLength(2)
  expect(taken).toMatchObject({ code: 'scanner', revision: 3, answers: [{ question: 'score', value: 9 }] })
  expect([hook.now.thanks, hook.path()]).toEqual([thanks, here])
  expect(localStorage.getItem('survey.scanner')).not.toContain('score')
  // No question is left in the history behind the thanks.
  await back()
  expect(hook.path()).toBe(here)
  expect((await open()).hook.now.sent).toBe(true)
})

test('an answer that the server does not take is shown again, and whoever has answered elsewhere is told', async () => {
  const first = await open(here, no(new Refused('survey_answer', 'score')), no(new Refused('survey_answered')))
  await first.begin()
  await first.say(9)
  await first.next()
  expect([first.asked(), first.hook.now.failure]).toEqual(['score', expect.stringMatching(/./)])
  await first.say(8)
  await first.next()
  expect(first.hook.now.sent).toBe(true)
})
