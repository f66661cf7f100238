import { expect, test } from 'vitest'
import { backupName, surplusOf, timeOfBackup } from './kept-backups.ts'
import { repeatBackups } from './repeat-backups.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.UTC(2026, 10, 20, 12)

/** The instants at which backups are taken within some hours of a clock that moves only while somebody waits. */
async function takenWithin(
  hours: number,
  { every = 6 * hour, newest = null as number | null, fails = [] as number[] },
) {
  const ended = new AbortController()
  const taken: number[] = []
  const failures: string[] = []
  let now = start
  await repeatBackups({
    every,
    newest: async () => newest,
    take: async () => {
      taken.push((now - start) / minute)
      if (fails.includes(taken.length)) throw new Error('no space')
      newest = now
    },
    failed: (error) => failures.push((error as Error).message),
    signal: ended.signal,
    now: () => now,
    pause: async (milliseconds) => {
      now += milliseconds
      if (now >= start + hours * hour) ended.abort()
    },
  })
  return { taken, failures }
}

test('a backup is taken when there is none, and again as soon as the newest is old enough', async () => {
  expect((await takenWithin(13, {})).taken).toEqual([0, 360, 720])
  expect((await takenWithin(13, { newest: start - 2 * hour })).taken).toEqual([240, 600])
})

test('one that fails is said and tried again after ten minutes', async () => {
  expect(await takenWithin(7, { fails: [1, 2] })).toEqual({
    taken: [0, 10, 20, 380],
    failures: ['no space', 'no space'],
  })
})

test('the names of archives tell their time, and the oldest go', () => {
  expect(backupName(start)).toBe('pitlane-2026-11-20T120000Z.tgz')
  expect(timeOfBackup(backupName(start))).toBe(start)
  expect(timeOfBackup('pitlane-2026-11-20.tgz')).toBeNull()
  const names = [0, 2, 1].map((day) => backupName(start + day * 24 * hour))
  expect(surplusOf([...names, 'notes.txt', `${names[0]}.part`], 2)).toEqual([names[0]])
})
