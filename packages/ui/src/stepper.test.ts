// @vitest-environment happy-dom
import { act, createElement as h, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { show, unmount } from '../test/mount.ts'
import { Stepper } from './stepper.tsx'

const said: number[] = []
const words = { lessLabel: 'Less', moreLabel: 'More', 'aria-label': 'Quantity' }

function Chosen({ max = 3 }: { max?: number }) {
  const [value, setValue] = useState(2)
  const onChange = (next: number) => {
    said.push(next)
    setValue(next)
  }
  return h(Stepper, { ...words, max, value, onChange })
}
const input = () => document.querySelector('input')!
const button = (label: string) => document.querySelector<HTMLButtonElement>(`button[aria-label=${label}]`)!
const press = (label: string) => act(async () => button(label).click())
/** As a person types: React hears of a value that is not its own. */
const type = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), value)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })

afterEach(async () => {
  said.length = 0
  await unmount()
})

test('the buttons stop at the least and the most', async () => {
  await show(h(Chosen))
  await press('More')
  expect(button('More').disabled).toBe(true)
  await press('Less')
  await press('Less')
  expect(button('Less').disabled).toBe(true)
  expect(said).toEqual([3, 2, 1])
})

test('a number that is typed is kept within them, and a field that is emptied has its own again', async () => {
  await show(h(Chosen, { max: 5 }))
  await type('40')
  expect(said).toEqual([5])
  await type('')
  expect(said).toEqual([5])
  expect(input().value).toBe('5')
})

test('in a plain form it keeps its own number', async () => {
  await show(h(Stepper, { ...words, name: 'quantity', defaultValue: 4, max: 5 }))
  await press('More')
  await press('More')
  expect(input().value).toBe('5')
})
