// @vitest-environment happy-dom
import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop } from '../../../test/shop.ts'
import { useVisit } from './use-visit.ts'

const { path } = pointsEndpoints.recordVisit

afterEach(unmount)

async function aVisit(due: boolean, answer: () => unknown) {
  const shop = openShop({ [path]: answer })
  const hook = await mountHook(() => {
    const [isDue, setDue] = useState(due)
    useVisit(isDue)
    return { setDue }
  })
  return { hook, sent: () => shop.sent(path) }
}

test('a visit is told once with the zone of the browser, and what it earned is said', async () => {
  const { hook, sent } = await aVisit(true, () => ({ points: 2 }))
  for (const due of [false, true]) await act(async () => hook.now.setDue(due))
  expect(sent()).toEqual([{ zone: Intl.DateTimeFormat().resolvedOptions().timeZone }])
  expect(toast.read()).toMatchObject([{ kind: 'ok', text: 'points.visit_earned' }])
})

test('nothing is told while it is not due', async () => {
  const { sent } = await aVisit(false, () => ({ points: 2 }))
  expect(sent()).toEqual([])
})

test('a visit that earns nothing, or that is not heard, says nothing', async () => {
  await aVisit(true, () => ({ points: 0 }))
  await aVisit(true, () => {
    throw offline
  })
  expect(toast.read()).toEqual([])
})
