import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { collectPartialFiles, openPartialFiles } from './partial-files.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'pitlane-partial-'))
afterAll(() => rm(dataFolder, { recursive: true }))
const folder = join(dataFolder, 'partial')

test('a start clears what killed processes were receiving, and leaves what another receives', async () => {
  await openPartialFiles(dataFolder)
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const others = `${process.ppid}-theirs`
  for (const name of [`${dead}-left`, `${process.pid}-of-a-container-before`, 'nonsense', others])
    await writeFile(join(folder, name), 'bytes')
  await openPartialFiles(dataFolder)
  expect(await readdir(folder)).toEqual([others])
  await collectPartialFiles(dataFolder)
  expect(await readdir(folder)).toEqual([others])
  const long = Date.now() / 1000 - 2 * 3_600
  await utimes(join(folder, others), long, long)
  await collectPartialFiles(dataFolder)
  expect(await readdir(folder)).toEqual([])
})
