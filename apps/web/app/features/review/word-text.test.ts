// @vitest-environment happy-dom
import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { act, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import { openShop, Refused } from '../../../test/shop.ts'
import { TranslatableText } from './word-text.tsx'

const { path } = reviewEndpoints.translateReview
const word = { id: 7, text: 'Liest alles.', lang: 'de', reply: '' } as const
const translation = { review_id: 7, from: 'de', lang: 'en', text: 'Reads everything.', reply: '' }

afterEach(unmount)

const said = () => document.querySelector('p')!
const button = () => document.querySelector('button')!
const press = () => act(async () => button().click())

test('a review is translated at a press, says so, and goes back and forth without asking again', async () => {
  const shop = openShop({ [path]: () => translation })
  await mount(createElement(TranslatableText, word))
  expect([said().textContent, said().lang, button().textContent]).toEqual(['Liest alles.', 'de', 'review.translate'])
  expect(shop.sent(path)).toEqual([])
  await press()
  expect([said().textContent, said().lang, button().textContent]).toEqual([
    'Reads everything.',
    '',
    'review.show_original',
  ])
  expect(document.body.textContent).toContain('review.translated')
  await press()
  expect([said().textContent, button().textContent]).toEqual(['Liest alles.', 'review.show_translation'])
  expect(document.body.textContent).not.toContain('review.translated')
  await press()
  expect(said().textContent).toBe('Reads everything.')
  expect(shop.sent(path)).toEqual([{ review_id: 7 }])
})

test('why it is not translated stands beside it, the text stays, and a press tries again', async () => {
  let fails = true
  openShop({
    [path]: () => {
      if (fails) throw new Refused('translation_unavailable')
      return translation
    },
  })
  await mount(createElement(TranslatableText, word))
  await press()
  expect(document.body.textContent).toContain('No: translation_unavailable')
  expect([said().textContent, button().textContent]).toEqual(['Liest alles.', 'review.translate'])
  fails = false
  await press()
  expect(said().textContent).toBe('Reads everything.')
  expect(document.body.textContent).not.toContain('No:')
})

const replied = { ...word, reply: 'Danke!' }

test('the merchant’s reply is translated with the review', async () => {
  openShop({ [path]: () => ({ ...translation, reply: 'Thank you!' }) })
  await mount(createElement(TranslatableText, replied))
  expect(document.body.textContent).toContain('Danke!')
  await press()
  expect(document.body.textContent).toContain('Thank you!')
  expect(document.body.textContent).not.toContain('Danke!')
  await press()
  expect(document.body.textContent).toContain('Danke!')
})

test('a reply that could not be translated stays as it is', async () => {
  openShop({ [path]: () => translation })
  await mount(createElement(TranslatableText, replied))
  await press()
  expect(document.body.textContent).toContain('Reads everything.')
  expect(document.body.textContent).toContain('Danke!')
})
