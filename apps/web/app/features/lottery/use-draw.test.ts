// @vitest-environment happy-dom
import { type Activity, lotteryEndpoints, type MyChances } from '@pitlane/contract/lottery/lottery.ts'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { keepToken } from '../../lib/session.ts'
import { useDraw } from './use-draw.ts'

const { path } = lotteryEndpoints.draw
const nothing = { id: 9, kind: 'nothing', title: 'Nothing', from: 0, to: 999_999, weight: 1_000_000 }
const activity = { id: 3, prizes: [nothing] } as unknown as Activity
const chances = { left: 5, refusal: null } as unknown as MyChances
const drawn = { draw: { id: 1, outcome: 'nothing', prize_id: 9 }, win: null, mine: { ...chances, left: 4 } }
const no = (why: unknown) => () => {
  throw why
}

afterEach(unmount)

async function aTable(first: MyChances | null, ...answers: (() => unknown)[]) {
  const shop = openShop({ [path]: () => answers.shift()!() })
  const hook = await mountHook(() => useDraw(activity, first), '/draw?activity_id=3')
  return { hook, turn: (card: number) => act(async () => hook.now.turn(card)), sent: () => shop.sent(path) }
}

test('a double tap draws once, and the card turns with the chances that are left', async () => {
  const { hook, sent } = await aTable(chances, () => drawn)
  await act(async () => {
    hook.now.turn(2)
    hook.now.turn(5)
  })
  expect(sent()).toHaveLength(1)
  expect(hook.now).toMatchObject({ table: { kind: 'turned', card: 2 }, mine: { left: 4 }, problem: null })
})

test('a draw whose answer was lost is asked for again with the same key and word', async () => {
  const { hook, turn, sent } = await aTable(chances, no(offline), () => drawn)
  await turn(2)
  expect(hook.now).toMatchObject({ table: { kind: 'closed' }, problem: { lost: true } })
  await act(async () => hook.now.retry())
  const [first, second] = sent()
  expect(second).toEqual(first)
  expect(hook.now.table.kind).toBe('turned')
})

test('the next draw has a key and a word of its own', async () => {
  const { hook, turn, sent } = await aTable(
    chances,
    () => drawn,
    () => drawn,
  )
  await turn(2)
  await turn(3)
  expect(sent()).toHaveLength(1)
  await act(async () => hook.now.again())
  await turn(3)
  const [first, second] = sent()
  expect(second!['key']).not.toBe(first!['key'])
  expect(second!['word']).not.toBe(first!['word'])
})

test('a refusal is said, no card turns, and the screen is loaded anew with the state that refused', async () => {
  const { hook, turn, sent } = await aTable(chances, no(new Refused('draw_ended')), () => drawn)
  const revalidate = vi.spyOn(hook.router, 'revalidate')
  await turn(2)
  expect(hook.now).toMatchObject({ table: { kind: 'closed' }, problem: { text: 'No: draw_ended', lost: false } })
  expect(revalidate).toHaveBeenCalledTimes(1)
  await turn(2)
  const [first, second] = sent()
  expect(second!['key']).not.toBe(first!['key'])
})

test('a visitor is sent to the login and comes back, and who is logged in waits for his chances', async () => {
  const visitor = await aTable(null)
  await visitor.turn(1)
  expect(visitor.hook.path()).toBe('/vip_pay/login?next=%2Fdraw%3Factivity_id%3D3')
  keepToken('a-token')
  const known = await aTable(null)
  await known.turn(1)
  expect(known.hook.path()).toBe('/draw?activity_id=3')
  expect(known.sent()).toEqual([])
})
