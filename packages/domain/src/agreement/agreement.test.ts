import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnknownPlaceholder, versionInForce, versionToAsk } from './agreement.ts'

const version = (id: number, effective: string, needsConsent = false) => ({ id, effective, needsConsent })
const versions = [version(1, '2026-01-01'), version(2, '2026-03-01', true), version(3, '2026-05-01')]
const nobody = new Set<number>()

test('the version in force is the last whose day has come', () => {
  expect(versionInForce(versions, '2025-12-31')).toBeUndefined()
  expect(versionInForce(versions, '2026-02-28')?.id).toBe(1)
  expect(versionInForce(versions, '2026-03-01')?.id).toBe(2)
  expect(versionInForce([version(5, '2026-01-01'), version(4, '2026-01-01')], '2026-01-01')?.id).toBe(5)
})

test('consent is asked for from the day on, to what is in force, and not again for a small change', () => {
  expect(versionToAsk(versions, '2026-02-28', nobody)).toBeUndefined()
  expect(versionToAsk(versions, '2026-03-01', nobody)?.id).toBe(2)
  expect(versionToAsk(versions, '2026-06-01', nobody)?.id).toBe(3)
  expect(versionToAsk(versions, '2026-06-01', new Set([1]))?.id).toBe(3)
  expect(versionToAsk(versions, '2026-06-01', new Set([2]))).toBeUndefined()
})

test('whoever has consented to what is in force is never asked', () => {
  const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-0${number}-01`)
  const some = fc.uniqueArray(fc.record({ id: fc.nat(20), effective: day, needsConsent: fc.boolean() }), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(some, day, fc.array(fc.nat(20)), (all, today, ids) => {
      const asked = versionToAsk(all, today, new Set(ids))
      const current = versionInForce(all, today)
      if (asked) expect(asked).toBe(current)
      if (current) expect(versionToAsk(all, today, new Set([...ids, current.id]))).toBeUndefined()
    }),
  )
})

test('only the brand’s name, address and email are filled in', () => {
  expect(findUnknownPlaceholder('{{company}}, {{address}}, {{email}}, {one}')).toBeNull()
  expect(findUnknownPlaceholder('{{company}} and {{phone}}')).toBe('{{phone}}')
  expect(findUnknownPlaceholder('{{}}')).toBe('{{}}')
})
