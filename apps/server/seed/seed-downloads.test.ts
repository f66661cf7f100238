import { downloadEndpoints } from '@pitlane/contract/download/download.ts'
import { pagePlaces } from '@pitlane/domain/download/blocks.ts'
import { isInstaller } from '@pitlane/domain/download/file-kinds.ts'
import { companionApp } from '@pitlane/domain/download/release.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../src/platform/http/implement.ts'
import { testApp } from '../test/harness.ts'
import { checkInvariants } from '../test/invariants.ts'
import { seedDownloads, storeReleases } from './seed-downloads.ts'
import { storePictures } from './seed-pictures.ts'

const t = await testApp()
const drawn = await storePictures(t.deps)
const stored = await storeReleases(t.deps, t.now())
await inTransaction(t.systemContext(), ({ db }) => seedDownloads(db, { stored, drawn, now: t.now() }))

test('every file that the demonstration offers arrives with the size and the sum that stand beside it', async () => {
  const { data } = await t.call(downloadEndpoints.listDownloads, { app: companionApp })
  expect(data.map(({ system }) => system)).toEqual(['windows', 'macos', 'linux', 'android'])
  for (const { href, bytes, sha256 } of data.flatMap(({ older, ...newest }) => [newest, ...older])) {
    const { rawPayload } = await t.app.inject({ url: href })
    expect(rawPayload.length).toBe(bytes)
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256)
    expect(isInstaller(href, rawPayload.toString('hex', 0, 16))).toBe(true)
    expect(rawPayload.toString('latin1', 0, 200)).toContain('It is no program')
  }
  await checkInvariants(t)
})

test('every page has a title, a picture that is there, and a download', async () => {
  for (const place of pagePlaces) {
    const { data } = await t.call(downloadEndpoints.getDownloadPage, { place })
    const [title, , picture, downloads] = data.blocks
    expect([title!.kind, picture!.kind, downloads!.kind]).toEqual(['heading', 'picture', 'downloads'])
    expect((await t.app.inject({ url: `${picture!.picture!.src}/640.webp` })).statusCode).toBe(200)
    expect(downloads!.downloads.length).toBeGreaterThan(1)
  }
})
