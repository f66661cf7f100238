// @vitest-environment happy-dom
import { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { Report } from '@pitlane/contract/report/report.ts'
import { act, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { FittingSoftware } from './fitting-software.tsx'

const { path } = membershipEndpoints.getVinSoftList
const mine = { mine: true, vehicle: { vin: 'WVWZZZAUZFW123456' }, device: { sn: '980000000017' } }
const packages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    goods_id: at + 10,
    sku_id: at + 100,
    name: `Package ${at + 1}`,
    price: 9990,
    currency: 'USD',
    valid_until: at === 1 ? 0 : null,
  }))

afterEach(unmount)

async function open(report: object, answer: () => unknown) {
  const shop = openShop({ [path]: answer })
  await mount(createElement(FittingSoftware, { report: report as Report }))
  await act(async () => {})
  return shop
}
const rows = () =>
  [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent] as const)

test('the owner is led to software for the vehicle and the device, with its price or until when he has it', async () => {
  const shop = await open(mine, () => ({ device_sn: '980000000017', list: packages(2) }))
  expect(shop.sent(path)).toEqual([{ vin: 'WVWZZZAUZFW123456', device_sn: '980000000017' }])
  expect(rows()).toEqual([
    ['/update_app/productinfo?id=10', 'Package 1USD 9990'],
    ['/update_app/productinfo?id=11', 'Package 2report.software_until'],
  ])
})

test('of much software some is shown, and the rest is where all of the device is', async () => {
  await open(mine, () => ({ device_sn: '98/17', list: packages(4) }))
  expect(rows()).toHaveLength(4)
  expect(rows().at(-1)).toEqual(['/update_app/productlist?device_sn=98%2F17', 'report.software_all'])
})

test('a report without a serial number asks for the device that is chosen', async () => {
  const shop = await open({ ...mine, device: { sn: '' } }, () => ({ device_sn: null, list: packages(4) }))
  expect(shop.sent(path)).toEqual([{ vin: 'WVWZZZAUZFW123456' }])
  expect(rows().at(-1)![0]).toBe('/update_app/productlist')
})

test('whoever does not own the report, or has no VIN, is asked for nothing', async () => {
  for (const report of [
    { ...mine, mine: false },
    { ...mine, vehicle: { vin: '' } },
  ]) {
    const shop = await open(report, () => ({ device_sn: null, list: packages(1) }))
    expect(shop.sent(path)).toEqual([])
    expect(document.body.textContent).toBe('')
  }
})

test('nothing fits, a device that is another’s by now, and an outage leave no trace on the report', async () => {
  const answers = [
    () => ({ device_sn: null, list: [] }),
    () => {
      throw new Refused('device_not_connected', 'device_sn')
    },
    () => {
      throw offline
    },
  ]
  for (const answer of answers) {
    const shop = await open(mine, answer)
    expect(shop.sent(path)).toHaveLength(1)
    expect(document.body.textContent).toBe('')
  }
})
