// @vitest-environment happy-dom
import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountForm, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { useAddReview } from './use-add-review.ts'

const { path } = reviewEndpoints.addReview
const no = (why: unknown) => () => {
  throw why
}
const said = { stars: 5, text: 'Good.', media: ['a'] }
const written = vi.fn()

beforeEach(() => {
  written.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})
afterEach(unmount)

async function aForm(first: typeof said, ...answers: (() => unknown)[]) {
  const shop = openShop({ [path]: () => answers.shift()!() })
  const hook = await mountForm(
    () => {
      const [words, say] = useState(first)
      return { say, form: useAddReview({ orderNo: 'P1', lineId: 4, said: words, waits: false }, written) }
    },
    ({ form }) => form.props,
  )
  const say = (next: typeof said) => act(async () => hook.now.say(next))
  return { hook, say, keys: () => shop.sent(path).map(({ idempotency_key }) => idempotency_key) }
}

test('without stars nothing is sent, and two taps write one review', async () => {
  const { hook, say, keys } = await aForm({ ...said, stars: 0 }, () => ({ id: 1 }))
  await hook.submit()
  expect(hook.now.form.errors.stars).toBe('review.stars_missing')
  expect(keys()).toEqual([])
  await say(said)
  await act(async () => {
    hook.press()
    hook.press()
  })
  expect(keys()).toHaveLength(1)
  expect(written).toHaveBeenCalledWith({ id: 1 })
})

test('a lost answer is asked for again with its key, and other words have another', async () => {
  const { hook, say, keys } = await aForm(said, no(offline), no(offline), () => ({ id: 1 }))
  await hook.submit()
  await hook.submit()
  await say({ ...said, text: 'Better.' })
  await hook.submit()
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a picture that is gone is said beside the pictures, and all else beside the form', async () => {
  const { hook } = await aForm(
    said,
    no(new Refused('field_format', 'media.0')),
    no(new Refused('already_reviewed', 'order_no')),
  )
  await hook.submit()
  expect(hook.now.form.errors.media).toBe('review.media_gone')
  await hook.submit()
  expect(hook.now.form.errors.form).toBe('No: already_reviewed')
  expect(written).not.toHaveBeenCalled()
})
