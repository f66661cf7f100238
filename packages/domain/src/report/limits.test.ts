import { expect, test } from 'vitest'
import { defaultTyreLimits } from './tyre.ts'
import {
  countryOfScope,
  countryScope,
  generalScopes,
  limitBounds,
  limitNames,
  limitScopes,
  outOfBounds,
  outOfOrder,
  usualLimits,
} from './limits.ts'

test('the usual limits of every scope are within their bounds, and none contradicts another', () => {
  for (const scope of limitScopes) {
    const usual = usualLimits(scope, {})
    expect(Object.keys(usual)).toEqual(limitNames(scope))
    expect(outOfBounds(usual)).toBeNull()
    expect(outOfOrder(usual)).toBeNull()
  }
})

test('what is set for all packs is usual for each chemistry, what is set for all tyres for each country', () => {
  expect(usualLimits('battery:lfp', { cellWarnMv: 12 }).cellWarnMv).toBe(12)
  expect(usualLimits('battery', { cellWarnMv: 12 }).cellWarnMv).toBe(30)
  expect(usualLimits('battery:lfp', {}).cellHighAlert).toBe(3.8)
  expect(limitNames('battery')).not.toContain('cellHighAlert')
  expect(usualLimits(countryScope(81), { legalMm: 2 })).toMatchObject({ legalMm: 2, advisedMm: 3 })
  expect(usualLimits('tyre', { legalMm: 2 })).toEqual(defaultTyreLimits)
})

test.each([
  ['a cell is bad before it is watched', { cellWarnMv: 31, cellAlertMv: 30 }],
  ['a pack is healthier to be bad than to be watched', { healthWarn: 60, healthAlert: 70 }],
  ['insulation', { insulationWarn: 0.1, insulationAlert: 0.2 }],
  ['less is advised than the law asks', { legalMm: 3.1, advisedMm: 3 }],
  ['less in winter than the law asks', { legalMm: 4.1, winterMm: 4 }],
])('%s: refused', (_, limits) => {
  expect(outOfOrder(limits)?.toSorted()).toEqual(Object.keys(limits).toSorted())
})

test('a country’s scope is that country’s, and no other scope is any country’s', () => {
  expect(countryOfScope(countryScope(81))).toBe(81)
  expect(limitScopes.filter((scope) => countryOfScope(scope) === null)).toEqual(generalScopes)
})

test('equal ones are in order: then nothing is only watched', () => {
  expect(outOfOrder({ cellWarnMv: 30, cellAlertMv: 30, legalMm: 3, advisedMm: 3 })).toBeNull()
})

test('each bound is inside, and what is beyond it is named', () => {
  const { min, max } = limitBounds.pressureShare
  expect(outOfBounds({ pressureShare: min })).toBeNull()
  expect(outOfBounds({ pressureShare: max })).toBeNull()
  expect(outOfBounds({ legalMm: 1.6, pressureShare: max + 0.01 })).toBe('pressureShare')
  expect(outOfBounds({ pressureShare: min - 0.01 })).toBe('pressureShare')
})
