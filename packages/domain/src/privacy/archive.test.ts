import { expect, test } from 'vitest'
import { dayMs } from '../day.ts'
import { archiveExpires, mayMakeArchive } from './archive.ts'

test('an archive is made once a day at most, and is gone after a week', () => {
  const last = { createdAt: 1_000 }
  expect(mayMakeArchive(null, 0)).toBe(true)
  expect(mayMakeArchive(last, 999 + dayMs)).toBe(false)
  expect(mayMakeArchive(last, 1_000 + dayMs)).toBe(true)
  expect(archiveExpires(last)).toBe(1_000 + 7 * dayMs)
})
