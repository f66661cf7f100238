import type { Service } from '@pitlane/contract/membership/membership.ts'
import { expect, test } from 'vitest'
import { firstPlan, inReach, planName, savedPercent } from './plans.ts'

const plan = (over: Partial<Service>) =>
  ({ refused: null, trial: false, term: 'P1M', price: 5990, per_month: 1000, ...over }) as Service
const month = plan({ sku_id: 1 })
const year = plan({ sku_id: 2, term: 'P1Y', per_month: 667 })
const trial = plan({ sku_id: 3, trial: true, term: 'PT72H', per_month: null })

test('a plan saves against the dearest month, in whole percent', () => {
  const plans = [trial, month, year]
  expect(plans.map((one) => savedPercent(one, plans))).toEqual([null, null, 33])
  expect(savedPercent(plan({ per_month: 999 }), [month, plan({ per_month: 999 })])).toBeNull()
})

test('plans are told apart by their names, and the styles of one by those too', () => {
  const named = (name: string, sku_id: number, style: string) => plan({ name, goods_id: name.length, sku_id, style })
  const plans = [
    named('Year', 1, 'once'),
    named('Welcome', 2, 'once'),
    named('Shift', 3, 'day'),
    named('Shift', 4, 'night'),
  ]
  expect(plans.map((one) => planName(one, plans))).toEqual(['Year', 'Welcome', 'Shift · day', 'Shift · night'])
})

test('the plans stand before the trial, and before what is refused', () => {
  const used = plan({ sku_id: 4, trial: true, refused: 'trial_used' })
  expect(inReach([used, trial, month, year])).toEqual([month, year, trial, used])
})

test.each([
  ['the year', [trial, month, year], 2],
  ['the cheaper year', [year, plan({ sku_id: 4, term: 'P1Y', price: 4490 }), month], 4],
  ['the first that is no trial', [trial, month], 1],
  ['the trial where there is nothing else', [trial], 3],
  ['nothing that is refused', [plan({ sku_id: 9, refused: 'trial_used' }), month], 1],
  ['nothing', [plan({ refused: 'trial_used' })], undefined],
])('at first is chosen: %s', (_, plans, id) => {
  expect(firstPlan(plans)?.sku_id).toBe(id)
})
