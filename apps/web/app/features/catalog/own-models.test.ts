import { expect, test } from 'vitest'
import { ownModels } from './own-models.ts'

test('a model is named by all devices of it that somebody has, and by their numbers where they have no names', () => {
  const devices = [
    { model: 'Scan 500', name: 'Bay 2', device_sn: '01' },
    { model: 'One', name: '', device_sn: '02' },
    { model: 'Scan 500', name: '', device_sn: '03' },
  ]
  expect(ownModels(devices)).toEqual([
    { model: 'Scan 500', name: 'Bay 2, 03 · Scan 500' },
    { model: 'One', name: '02 · One' },
  ])
})
