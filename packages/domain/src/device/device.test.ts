import { expect, test } from 'vitest'
import { normalRegistration, normalSn } from './device.ts'

test.each([
  ['979012345678', '979012345678'],
  [' pl7-00a1b2 ', 'PL7-00A1B2'],
])('serial number %j', (text, normal) => {
  expect(normalSn(text)).toBe(normal)
})

test.each([
  ['K4TQ-9F2M', 'K4TQ9F2M'],
  [' k4tq 9f2m', 'K4TQ9F2M'],
])('registration code %j', (text, normal) => {
  expect(normalRegistration(text)).toBe(normal)
})
