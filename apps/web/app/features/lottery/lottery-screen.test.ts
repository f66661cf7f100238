// @vitest-environment happy-dom
import type { Activity } from '@pitlane/contract/lottery/lottery.ts'
import { act, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import { loadLottery, loadWinners } from './load-lottery.ts'
import LotteryScreen from './lottery-screen.tsx'

const activity = { id: 3, title: 'Autumn', state: 'running', active: true, points: null, zone: 'UTC', prizes: [] }
const times = { starts_at: 0, ends_at: 1, seed_at: 0 }
const shown = { ...activity, ...times } as unknown as Activity
const pageOf = (mine: object | null) => ({
  title: 'Draw',
  lottery: { activity: shown, mine, now: 0 },
  winners: null,
  others: [],
})

afterEach(unmount)

test('a card keeps the focus when the visitor’s chances arrive', async () => {
  let loaded = pageOf(null)
  const { router } = await mount(createElement(LotteryScreen), '/draw', () => loaded)
  const card = document.querySelector<HTMLButtonElement>('[aria-label="lottery.cards"] button')!
  card.focus()
  loaded = pageOf({ refusal: null, rights: 7, left: 1, left_today: 1, balance: 0 })
  await act(async () => router.revalidate())
  expect(document.body.textContent).toContain('lottery.turn_one')
  expect(document.activeElement).toBe(card)
})

test('the way to log in is there for a visitor only, before the browser has asked for anything', async () => {
  const wayIn = () => document.querySelector('a[href^="/vip_pay/login"]')
  await mount(createElement(LotteryScreen), '/draw', () => pageOf(null))
  expect(wayIn()?.className).toContain('for-visitor')
  await unmount()
  await mount(createElement(LotteryScreen), '/draw', () =>
    pageOf({ refusal: 'draw_day_limit', rights: 0, left: 1, left_today: 0, balance: 0 }),
  )
  expect(wayIn()).toBeNull()
})

test('where several lotteries run, the others stand beneath the one that is shown, and lead to themselves', async () => {
  const heads = [
    { id: 5, title: 'Winter', state: 'scheduled', ends_at: 9 },
    { id: 4, title: 'Late autumn', state: 'running', ends_at: 8 },
    { id: 3, title: 'Autumn', state: 'running', ends_at: 7 },
    { id: 2, title: 'Harvest', state: 'running', ends_at: 6 },
    { id: 1, title: 'Summer', state: 'ended', ends_at: 1 },
  ]
  const calls = {
    getActivity: async () => ({ activity: shown, mine: null, now: 0 }),
    listWinners: async () => ({ list: [], next: null }),
    listActivities: async () => ({ list: heads, next: null }),
  } as unknown as Parameters<typeof loadLottery>[0]
  const loaded = { title: 'Draw', ...(await loadLottery(calls, new URLSearchParams())) }
  await mount(createElement(LotteryScreen), '/draw', () => loaded)
  const links = [...document.querySelectorAll('[aria-label="lottery.others"] a')]
  expect(links.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual(['activity_id=4', 'activity_id=2'])
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Late autumn'),
    expect.stringContaining('Harvest'),
  ])
})

test('winners without a number are those of the lottery that is shown; where there is none, nobody has won', async () => {
  const asked: unknown[] = []
  const callsOf = (current: object | null) =>
    ({
      getActivity: async () => ({ activity: current, mine: null, now: 0 }),
      listWinners: async (input: object) => {
        asked.push(input)
        return { list: [], next: null }
      },
    }) as unknown as Parameters<typeof loadWinners>[0]
  expect(await loadWinners(callsOf(shown), new URLSearchParams())).toMatchObject({ activityId: 3 })
  expect(await loadWinners(callsOf(shown), new URLSearchParams('activity_id=2'))).toMatchObject({ activityId: 2 })
  expect(await loadWinners(callsOf(shown), new URLSearchParams('activity_id=x'))).toMatchObject({ activityId: 3 })
  expect(await loadWinners(callsOf(null), new URLSearchParams())).toEqual({
    activityId: 0,
    first: { list: [], next: null },
  })
  expect(asked).toEqual([{ activity_id: 3 }, { activity_id: 2 }, { activity_id: 3 }])
})
