import { expect, test } from 'vitest'
import { isForOneDevice } from './one-device.ts'

test.each([
  ['no line is for a device', [], false],
  ['one', ['a'], true],
  ['two lines for the same', ['a', 'a'], true],
  ['two lines for the one that is bound next', [null, null], true],
  ['two devices', ['a', 'b'], false],
  ['a device and the one that is bound next', ['a', null], false],
])('%s: %j', (_, devices, expected) => {
  expect(isForOneDevice(devices)).toBe(expected)
})
