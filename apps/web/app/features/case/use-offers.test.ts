// @vitest-environment happy-dom
import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { deviceEndpoints } from '@pitlane/contract/device/device.ts'
import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop } from '../../../test/shop.ts'
import { useCaseDraft } from './use-case-draft.ts'
import { useOffers } from './use-offers.ts'

const { path: devices } = deviceEndpoints.listDevices
const { path: reports } = reportEndpoints.listReports
const { path: me } = accountEndpoints.me
const nothing = {}
const mine = {
  [devices]: () => ({ list: [{ device_sn: 'PL-1' }] }),
  [reports]: () => ({ list: [{ id: 'latest' }] }),
  [me]: () => ({ email: 'sanne@pitlane.example', name: 'Sanne' }),
}

afterEach(unmount)

async function open(answers: Record<string, () => unknown> = mine) {
  const shop = openShop(answers)
  const hook = await mountHook(() => {
    const state = useCaseDraft(nothing)
    return { ...state, offers: useOffers(state) }
  })
  await act(async () => {})
  return { hook, shop }
}

test('my devices and my latest report are offered, and my own name and address where none is typed', async () => {
  localStorage.setItem('token', 'mine')
  localStorage.setItem('case-draft', '{"typed":{"email":"garage@pitlane.example"}}')
  const { hook, shop } = await open()
  expect(hook.now.offers).toEqual({ devices: [{ device_sn: 'PL-1' }], report: { id: 'latest' } })
  expect(hook.now.draft.typed).toMatchObject({ email: 'garage@pitlane.example', contact_name: 'Sanne' })
  expect(shop.sent(reports)).toEqual([{ page_size: '1' }])
})

test('whoever has no device and no report is offered none', async () => {
  localStorage.setItem('token', 'mine')
  const none = () => ({ list: [] })
  const { hook } = await open({ ...mine, [devices]: none, [reports]: none })
  expect(hook.now.offers).toEqual({ devices: [], report: null })
})

test('a visitor is asked for nothing, and an outage takes nothing from the form', async () => {
  const visitor = await open()
  expect([devices, reports, me].flatMap((path) => visitor.shop.sent(path))).toEqual([])
  localStorage.setItem('token', 'mine')
  const fails = () => {
    throw offline
  }
  const { hook } = await open({ [devices]: fails, [reports]: fails, [me]: fails })
  await act(async () => hook.now.type({ email: 'sanne@pitlane.example' }))
  expect(hook.now.offers).toEqual({ devices: [], report: null })
  expect(hook.now.draft.typed.email).toBe('sanne@pitlane.example')
})
