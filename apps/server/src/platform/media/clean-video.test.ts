import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const fuzz = fileURLToPath(new URL('../../../test/fuzz-videos.ts', import.meta.url))
const megabytes = 64

test('no bytes make the cleaners of videos fail, or take more than 64 MB', async () => {
  const memory = [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4']
  const { stdout } = await promisify(execFile)(process.execPath, [...memory, fuzz])
  expect(Number(stdout)).toBeLessThan(megabytes)
}, 300_000)
