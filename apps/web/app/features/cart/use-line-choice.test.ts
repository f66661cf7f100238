// @vitest-environment happy-dom
import { cartEndpoints, type CartLineView } from '@pitlane/contract/cart/cart.ts'
import { deviceEndpoints } from '@pitlane/contract/device/device.ts'
import { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { openShop, Refused } from '../../../test/shop.ts'
import { useLineChoice } from './use-line-choice.ts'

const { chooseForCartLine } = cartEndpoints
const line: CartLineView = {
  sku_id: 4,
  goods_id: 2,
  name: 'All systems',
  style: '',
  picture: null,
  kind: 'software',
  quantity: 1,
  unit_price: 2_000,
  seen_price: 2_000,
  stock: null,
  state: 'ready',
  for_device: true,
  models: [],
  device: { device_sn: 'A1', model: 'Scan 500', name: '' },
  packages: [{ id: 3, name: 'Kia' }],
  optional_packages: 2,
}
const packages = Array.from({ length: 130 }, (_, at) => ({
  id: at + 1,
  name: `Package ${at + 1}`,
  maker: '',
  summary: '',
}))

beforeEach(() => localStorage.setItem('token', 'mine'))
afterEach(unmount)

async function open(answer: (input: object) => unknown) {
  const shop = openShop({
    [deviceEndpoints.listDevices.path]: () => ({ list: [{ device_sn: 'A1' }, { device_sn: 'B2' }], total: 2 }),
    [membershipEndpoints.listPackages.path]: ({ page }) => {
      const from = (Number(page) - 1) * 100
      return { list: packages.slice(from, from + 100), total: packages.length }
    },
    [chooseForCartLine.path]: answer,
  })
  const hook = await mountHook(() => useLineChoice(line))
  await expect.poll(() => hook.now.choices).not.toBeNull()
  return { hook, sent: () => shop.sent(chooseForCartLine.path) }
}

test('all packages are there, what was chosen is, and the choice is sent once it is saved', async () => {
  const { hook, sent } = await open(() => ({ lines: [], units: 0, total: 0, currency: 'USD' }))
  expect(hook.now.choices).toMatchObject({ devices: { length: 2 }, packages: { length: 130 } })
  expect([hook.now.deviceSn, [...hook.now.picked]]).toEqual(['A1', [3]])
  await act(async () => hook.now.toggle(120))
  await act(async () => hook.now.setDeviceSn(null))
  expect(sent()).toEqual([])
  expect(await act(() => hook.now.save())).toMatchObject({ lines: [], account: true })
  expect(sent()).toEqual([{ sku_id: 4, device_sn: null, packages: [3, 120] }])
})

test('why a choice is refused stands in the sheet, which keeps it', async () => {
  const { hook } = await open(() => {
    throw new Refused('device_not_connected', 'device_sn')
  })
  await act(async () => hook.now.toggle(3))
  expect(await act(() => hook.now.save())).toBeNull()
  expect(hook.now.problem).toBe('No: device_not_connected')
  expect([...hook.now.picked]).toEqual([])
})
