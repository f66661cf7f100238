import { expect, test } from 'vitest'
import { loading } from './loading-store.ts'
import { toast } from './toast-store.ts'

test('the overlay stands until the last of those who began has ended, and ending twice does no harm', () => {
  const first = loading.begin()
  const second = loading.begin()
  first()
  first()
  expect(loading.read()).toBe(true)
  second()
  expect(loading.read()).toBe(false)
})

test('the same words do not stand twice, and there are three at most', () => {
  for (const text of ['one', 'two', 'two', 'three', 'four']) toast.show({ text })
  expect(toast.read().map((message) => message.text)).toEqual(['two', 'three', 'four'])
  for (const message of toast.read()) toast.dismiss(message.id)
  expect(toast.read()).toEqual([])
})
