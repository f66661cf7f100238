// @vitest-environment happy-dom
import type { Activity } from '@pitlane/contract/lottery/lottery.ts'
import { act, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import LotteryScreen from './lottery-screen.tsx'

const activity = { id: 3, title: 'Autumn', state: 'running', active: true, points: null, zone: 'UTC', prizes: [] }
const times = { starts_at: 0, ends_at: 1, seed_at: 0 }
const shown = { ...activity, ...times } as unknown as Activity
const pageOf = (mine: object | null, known: boolean) => ({
  title: 'Draw',
  lottery: { activity: shown, mine, now: 0 },
  winners: null,
  others: [],
  known,
})

afterEach(unmount)

test('a card keeps the focus when the visitor’s chances arrive', async () => {
  let loaded = pageOf(null, false)
  const { router } = await mount(createElement(LotteryScreen), '/draw', () => loaded)
  const card = document.querySelector<HTMLButtonElement>('[aria-label="lottery.cards"] button')!
  card.focus()
  loaded = pageOf({ refusal: null, rights: 7, left: 1, left_today: 1, balance: 0 }, true)
  await act(async () => router.revalidate())
  expect(document.body.textContent).toContain('lottery.turn_one')
  expect(document.activeElement).toBe(card)
})
