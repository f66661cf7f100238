import { downloadEndpoints as calls } from '@pitlane/contract/download/download.ts'
import { downloadStaffEndpoints as staffCalls, uploadRelease } from '@pitlane/contract/download/staff.ts'
import { eq } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendFile } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { auditLog, settings } from '../../platform/db/tables.ts'
import { downloadInvariants } from '../../reads/download-invariants.ts'
import { aUser } from '../account/factory.ts'
import { aPageOf, aRelease, aReleaseOf, installerOf, sendRelease } from './factory.ts'
import { releaseFiles } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const marketing = await aUser(t, { role: 'marketing' })
const day = 86_400_000

const list = async (app: string, headers = {}) => (await t.call(calls.listDownloads, { app }, { headers })).data
const page = async (place: string, headers = {}, preview?: string) =>
  (await t.call(calls.getDownloadPage, { place, preview }, { headers })).data
const fetchFile = (url: string, headers = {}) => t.app.inject({ url, headers })
const create = (over: object) => t.call(staffCalls.createRelease, aReleaseOf(t, over), marketing)
const update = (release: object, over: object) => t.call(staffCalls.updateRelease, { ...release, ...over }, marketing)

test('a file is offered with the size and the sum that the server counted, and arrives as it was sent', async () => {
  const bytes = installerOf(Buffer.alloc(299_998, 'Pitlane '))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const release = await aRelease(t, marketing, { app: 'whole' }, bytes)
  const [offered] = await list('whole', { lang: 'de' })
  expect(offered).toMatchObject({ system: 'windows', version: '4.2.0', bytes: 300_000, sha256, is_file: true })
  expect(offered).toMatchObject({ notes: 'Liest auch Reifen.', minimum: 'Windows 10' })
  const answer = await fetchFile(release.href)
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="pitlane.exe"',
    'content-length': '300000',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    etag: `"${sha256}"`,
  })
})

test('a download that broke off goes on where it stopped', async () => {
  const { href } = await aRelease(t, marketing, { app: 'parts' }, installerOf('23456789'))
  const part = await fetchFile(href, { range: 'bytes=6-' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '6789', 'bytes 6-9/10'])
  const other = await fetchFile(href, { range: 'bytes=6-', 'if-range': '"another"' })
  expect([other.statusCode, other.body]).toEqual([200, 'MZ23456789'])
  expect((await fetchFile(href, { range: 'bytes=10-' })).statusCode).toBe(416)
})

test('only what is offered can be fetched, by its own name', async () => {
  const draft = await aRelease(t, marketing, { app: 'drafts', state: 'draft' })
  expect((await fetchFile(draft.href)).statusCode).toBe(404)
  const { data: published } = await update(draft, { state: 'published' })
  expect((await fetchFile(draft.href)).statusCode).toBe(200)
  expect((await fetchFile(draft.href.replace('pitlane.exe', 'invoice.exe'))).statusCode).toBe(404)
  for (const bad of ['/downloads/x/pitlane.exe', `/downloads/${randomUUID()}/pitlane.exe`])
    expect((await fetchFile(bad)).statusCode).toBe(404)
  const { data: withdrawn } = await update(published, { state: 'withdrawn' })
  expect((await fetchFile(draft.href)).statusCode).toBe(404)
  expect(await list('drafts')).toEqual([])
  expect(await update(withdrawn, { state: 'draft' })).toMatchObject({ reason: 'field_format', field: 'state' })
})

test('the newest by its numbers is offered, from its day on; a withdrawn one makes way for the one before', async () => {
  await create({ app: 'order', number: '4.9' })
  const { data: newer } = await create({ app: 'order', number: '4.10', released_at: t.now() + day })
  await create({ app: 'order', number: '4.2', system: 'android', url: 'https://play.google.com/store/apps' })
  const versions = async () => (await list('order')).map(({ system, version }) => `${system} ${version}`)
  expect(await versions()).toEqual(['android 4.2', 'ios 4.9'])
  t.pass(day)
  expect(await versions()).toEqual(['android 4.2', 'ios 4.10'])
  await update(newer, { state: 'withdrawn' })
  expect(await versions()).toEqual(['android 4.2', 'ios 4.9'])
})

test('the releases before the newest are offered beneath it, the last few of them', async () => {
  for (const number of ['1.0', '1.9', '1.10', '2.0', '1.1', '1.2', '3.0']) await create({ app: 'older', number })
  await create({ app: 'older', number: '4.0', state: 'draft' })
  const [{ version, older }] = (await list('older')) as [Awaited<ReturnType<typeof list>>[0]]
  expect([version, ...older.map((one) => one.version)]).toEqual(['3.0', '2.0', '1.10', '1.9', '1.2'])
})

test('of two releases with one version one is made, however many are sent and however it is written', async () => {
  const sent = Array.from({ length: 32 }, (_, at) => create({ app: 'race', number: at % 2 ? '5.0' : '5.0.0.0' }))
  const reasons = (await Promise.all(sent)).map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1)
  expect(reasons.filter((reason) => reason === 'release_exists')).toHaveLength(31)
  const twice = aReleaseOf(t, { app: 'race', number: '6' })
  const same = await Promise.all([1, 2, 3].map(() => t.call(staffCalls.createRelease, twice, marketing)))
  expect(new Set(same.map(({ data }) => data.id)).size).toBe(1)
})

test('a file belongs to one release', async () => {
  const { data } = await sendRelease(t, marketing, installerOf('once'))
  const used = (number: string) => create({ app: 'once', system: 'windows', url: null, file: data.file, number })
  const answers = await Promise.all(['1', '2', '3'].map(used))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({ reason: 'field_format', field: 'file' })
})

test('a release leads to the web by https, and nowhere else', async () => {
  for (const url of [
    'javascript:alert(1)',
    'http://a.example/x',
    'https://apple.com@evil.example/',
    'data:text/html,x',
  ])
    expect(await create({ app: 'links', url })).toMatchObject({ status: 400, field: 'url' })
  expect(await create({ app: 'links', url: null })).toMatchObject({ field: 'file' })
  expect(await create({ app: 'links', bytes: 5 })).toMatchObject({ field: 'sha256' })
  expect(await create({ app: 'links', number: '1.2-beta' })).toMatchObject({ field: 'number' })
  expect((await create({ app: 'links', bytes: 5, sha256: 'A'.repeat(64) })).data.sha256).toBe('a'.repeat(64))
})

test('a file that is too large is refused at its first byte too many and leaves nothing', async () => {
  await t.db.insert(settings).values({ key: 'release_megabytes', value: 1 })
  forgetSettings(t.db)
  const before = [t.stored.size, await t.db.$count(releaseFiles)]
  const refused = await sendRelease(t, marketing, Buffer.alloc(1_048_577))
  expect(refused).toMatchObject({ status: 413, reason: 'release_too_large' })
  expect(refused.message).toContain('1 MB')
  expect(await sendRelease(t, marketing, Buffer.alloc(0))).toMatchObject({ reason: 'field_required' })
  expect([t.stored.size, await t.db.$count(releaseFiles)]).toEqual(before)
  expect((await sendRelease(t, marketing, installerOf(Buffer.alloc(1_048_574)))).data.bytes).toBe(1_048_576)
  await t.db.delete(settings)
  forgetSettings(t.db)
})

test('only what a system installs becomes its release', async () => {
  const before = [t.stored.size, await t.db.$count(releaseFiles)]
  for (const [name, bytes] of [
    ['holiday.jpg', Buffer.from('ffd8ffe0', 'hex')],
    ['pitlane.exe', Buffer.from('<!doctype html>')],
    ['pitlane.apk', installerOf('x')],
    ['pitlane.exe', Buffer.from('M')],
  ] as const)
    expect(await sendRelease(t, marketing, bytes, name)).toMatchObject({ reason: 'release_kind', field: 'file' })
  expect([t.stored.size, await t.db.$count(releaseFiles)]).toEqual(before)
  const { data } = await sendRelease(t, marketing, installerOf('x'))
  const made = (over: object) => create({ app: 'kinds', url: null, file: data.file, ...over })
  for (const system of ['macos', 'linux', 'android', 'ios'])
    expect(await made({ system })).toMatchObject({ reason: 'release_kind', field: 'file' })
  expect(await made({ system: 'windows' })).toMatchObject({ code: 0 })
})

test('a file gets a name that harms no header and no disk', async () => {
  const { data } = await sendRelease(t, marketing, installerOf('x'), '..\\..\\Pit lane 4;.exe')
  expect(data.name).toBe('Pit-lane-4-.exe')
})

test('only marketing sends files', async () => {
  for (const role of ['support', 'seller', 'user'] as const)
    expect((await sendRelease(t, await aUser(t, { role }), Buffer.from('x'))).status).toBe(403)
  expect((await sendFile(t, uploadRelease, '', { bytes: Buffer.from('x') })).status).toBe(401)
})

test('a file that no release uses is gone after a day', async () => {
  const { data } = await sendRelease(t, marketing, installerOf('unused'))
  const { href } = await aRelease(t, marketing, { app: 'kept' })
  t.pass(26 * 3_600_000)
  await t.runJob({ name: 'sweep', payload: {} })
  expect(t.stored.has(`releases/${data.file}`)).toBe(false)
  expect(await t.db.$count(releaseFiles, eq(releaseFiles.id, data.file))).toBe(0)
  expect((await fetchFile(href)).statusCode).toBe(200)
  expect(await create({ app: 'late', url: null, file: data.file })).toMatchObject({ field: 'file' })
})

test('a file that is lost or changed is offered to nobody until it is whole again', async () => {
  await create({ app: 'broken', system: 'windows', number: '1' })
  const { id, href } = await aRelease(t, marketing, { app: 'broken', number: '2' })
  const [key] = [...t.stored.keys()].filter((one) => one.includes(href.split('/')[2]!))
  const check = () => t.runJob({ name: 'download.check', payload: {} })
  const bytes = t.stored.get(key!)!
  for (const change of [() => t.stored.delete(key!), () => t.stored.set(key!, Buffer.from('something el'))]) {
    change()
    await check()
    expect((await list('broken'))[0]!.version).toBe('1')
    expect((await fetchFile(href)).statusCode).toBe(404)
    const { data } = await t.call(staffCalls.getStaffRelease, { id }, marketing)
    expect(data.broken_at).toBe(t.now())
    expect((await t.db.execute(downloadInvariants['the_file_of_a_release_is_whole']!)).rows).toMatchObject([
      { name: 'pitlane.exe' },
    ])
  }
  t.stored.set(key!, bytes)
  await check()
  expect((await list('broken'))[0]!.version).toBe('2')
})

test('a page is shown in the language of its reader, for the brand, and by its key before it is published', async () => {
  expect(await page('disseminate')).toEqual({ blocks: [], is_draft: false })
  await create({ app: 'companion' })
  const { data: draft } = await t.call(staffCalls.createDownloadPage, aPageOf({ state: 'draft' }), marketing)
  const key = /preview=([\w-]+)/.exec(draft.preview)![1]!
  expect((await page('disseminate')).blocks).toEqual([])
  expect(await page('disseminate', {}, randomUUID())).toMatchObject({ blocks: [] })
  expect(await page('ancel', {}, key)).toMatchObject({ blocks: [] })
  expect(await page('disseminate', {}, key)).toMatchObject({
    is_draft: true,
    blocks: [{ text: 'Your car, read' }, {}, {}],
  })
  await t.call(staffCalls.updateDownloadPage, { ...draft, state: 'published' }, marketing)
  const [heading, features, downloads] = (await page('disseminate', { lang: 'de', channel: 'yellow' })).blocks
  expect([heading!.text, features!.text]).toEqual(['Ihr Auto, gelesen', 'Tyres\nBatteries'])
  expect(downloads!.downloads).toMatchObject([{ system: 'ios', version: '4.2.0', is_file: false, bytes: null }])
  const own = aPageOf({ brand: 'yellow', blocks: [{ kind: 'heading', texts: { en: 'In yellow' } }] })
  await t.call(staffCalls.createDownloadPage, own, marketing)
  expect((await page('disseminate', { channel: 'yellow' })).blocks[0]!.text).toBe('In yellow')
  expect((await page('disseminate')).blocks[0]!.text).toBe('Your car, read')
})

test('one page of a place is published, however many are at once, and the others are drafts', async () => {
  const many = Array.from({ length: 32 }, () =>
    t.call(staffCalls.createDownloadPage, aPageOf({ place: 'ancel' }), marketing),
  )
  expect((await Promise.all(many)).every(({ code }) => code === 0)).toBe(true)
  const { data } = await t.call(staffCalls.listStaffDownloadPages, { place: 'ancel', page_size: 100 }, marketing)
  expect(data.list.filter(({ state }) => state === 'published')).toHaveLength(1)
  const [first, second] = data.list
  const edits = await Promise.all(
    [first!, first!, second!].map((one) =>
      t.call(staffCalls.updateDownloadPage, { ...one, state: 'draft' }, marketing),
    ),
  )
  expect(edits.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'done', 'edited_meanwhile'])
})

test('the audit log says which page gave way to which, and keeps the words that a change took away', async () => {
  const write = async (text: string) => {
    const blocks = [{ kind: 'heading', texts: { en: text } }]
    return (await t.call(staffCalls.createDownloadPage, aPageOf({ place: 'desktop', blocks }), marketing)).data
  }
  const first = await write('The first words')
  const second = await write('The second words')
  const blocks = [{ kind: 'heading', texts: { en: 'Other words' } }]
  await t.call(staffCalls.updateDownloadPage, { ...second, blocks }, marketing)
  const rowsOf = async ({ id }: { id: number }) => {
    const rows = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
      .orderBy(auditLog.id)
    return rows.filter(({ entity }) => entity === 'download_page').map(({ before, after }) => ({ before, after }))
  }
  expect((await rowsOf(first)).at(-1)).toEqual({ before: { state: 'published' }, after: { state: 'draft' } })
  expect(JSON.stringify((await rowsOf(second)).at(-1)!.before)).toContain('The second words')
})

test('hostile texts stay texts, without what turns or hides letters', async () => {
  const evil = '<script>alert(1)</script>\u202egnp.exe\u200b\u0000'
  const refused = aPageOf({ place: 'desktop', blocks: [{ kind: 'text', texts: { en: evil } }] })
  expect(await t.call(staffCalls.createDownloadPage, refused, marketing)).toMatchObject({ reason: 'field_format' })
  const blocks = [
    { kind: 'text', texts: { en: evil.replace('\u0000', ''), de: '\u202e\u200b' } },
    { kind: 'features', texts: { en: '👩‍👩‍👧‍👦'.repeat(150) } },
  ]
  const { data } = await t.call(staffCalls.createDownloadPage, aPageOf({ place: 'desktop', blocks }), marketing)
  expect(data.blocks[0]!.texts).toEqual({ en: '<script>alert(1)</script>gnp.exe' })
  const hidden = [{ kind: 'heading', texts: { en: '\u200b\u202e' } }]
  expect(
    await t.call(staffCalls.createDownloadPage, aPageOf({ place: 'desktop', blocks: hidden }), marketing),
  ).toMatchObject({ reason: 'field_required', field: 'blocks.0.texts.en' })
  for (const block of [
    { kind: 'html', texts: { en: 'x' } },
    { kind: 'downloads', texts: { en: 'x' }, app: 'javascript:alert(1)' },
    { kind: 'picture', texts: { en: 'x' }, picture: { file: randomUUID() } },
  ])
    expect(
      (await t.call(staffCalls.createDownloadPage, aPageOf({ place: 'desktop', blocks: [block] }), marketing)).code,
    ).not.toBe(0)
})

test('what staff did is on record', async () => {
  const rows = await t.db.select().from(auditLog)
  const acts = new Set(rows.map(({ action, entity }) => `${action} ${entity}`))
  for (const act of [
    'upload release_file',
    'create release',
    'update release',
    'create download_page',
    'update download_page',
  ])
    expect(acts).toContain(act)
})

test('a page without blocks is no page to publish, and the one that is stays', async () => {
  const { data: shown } = await t.call(staffCalls.createDownloadPage, aPageOf({ place: 'desktop' }), marketing)
  const empty = { place: 'desktop', blocks: [] }
  const refused = { reason: 'field_required', field: 'blocks' }
  expect(await t.call(staffCalls.createDownloadPage, aPageOf(empty), marketing)).toMatchObject(refused)
  const draft = await t.call(staffCalls.createDownloadPage, aPageOf({ ...empty, state: 'draft' }), marketing)
  const publish = { ...draft.data, state: 'published' }
  expect(await t.call(staffCalls.updateDownloadPage, publish, marketing)).toMatchObject(refused)
  const { data } = await t.call(staffCalls.getStaffDownloadPage, { id: shown.id }, marketing)
  expect(data.state).toBe('published')
})
