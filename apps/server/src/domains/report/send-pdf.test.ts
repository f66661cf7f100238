import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { reportKinds, type ReportKind } from '@pitlane/domain/report/report.ts'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { pictureKey } from '../../platform/media/pictures.ts'
import { aDeviceKey, aReportInput, asTakenInBefore, submit } from './factory.ts'
import { aLargestChineseScan, aLargestReport } from './largest-report.factory.ts'
import { letterheads } from './tables.ts'

const t = await testApp()
const key = await aDeviceKey(t)
const owner = await aUser(t)
const stranger = await aUser(t)
const device = { sn: await aDevice(t, owner), software_version: '3.2.1' }
const secrets = ['WVWZZZ1JZ3W386752', 'B-PL 1234']
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

const made = async (kind: ReportKind, facts: object = {}) =>
  (await submit(t, key, aReportInput(kind, { device, ...facts }))).data.id

async function get(query: object, { token }: { token?: string } = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  // Some minutes later: the limit of calls has a test of its own.
  t.pass(60_000)
  const response = await t.app.inject({
    url: `/system/report/pdf?${search}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const isPdf = response.headers['content-type'] === 'application/pdf'
  const read = isPdf ? readPdf(response.rawPayload) : null
  return { response, read, text: squeezed(read?.pages.join('') ?? '') }
}

test.each(reportKinds)('a %s report is whole on paper for its owner, and masked for everybody else', async (kind) => {
  const id = await made(kind)
  const own = await get({ id, kind }, owner)
  for (const secret of secrets) expect(own.text).toContain(squeezed(secret))
  for (const who of [undefined, stranger]) {
    const { response, text } = await get({ id, kind }, who)
    expect(text).toContain('WVW•••6752')
    for (const secret of secrets) {
      expect(text).not.toContain(squeezed(secret))
      expect(response.rawPayload.includes(secret)).toBe(false)
      expect(response.rawPayload.includes(Buffer.from(secret, 'utf16le').swap16())).toBe(false)
    }
  }
})

test('a document is in the units of its language, or in those of the reader who made it', async () => {
  const tyres = await made('tyre_tread', { vehicle: { vin: 'WVWZZZ1JZ3W386752', odometer_km: 61_204 } })
  const texts = async (id: string, kind: string, asked: object) => (await get({ id, kind, ...asked }, owner)).text
  const has = async (asked: object, ...written: string[]) => {
    const text = await texts(tyres, 'tyre_tread', asked)
    for (const one of written) expect(text).toContain(squeezed(one))
  }
  await has({ lang: 'en' }, '38,030 mi', '6.4/32 in', 'Legal minimum 2/32 in', '35 psi', '70°F')
  await has({ lang: 'de' }, '61.204 km', '5,1 mm', 'Gesetzliches Minimum 1,6 mm', '2,4 bar', '21 °C')
  await has({ lang: 'ru' }, '61 204 км', '5,1 мм', '2,4 бар', '21 °C')
  await has({ lang: 'zh' }, '61,204公里', '5.1毫米', '240 kPa', '21°C')
  await has({ lang: 'de', units: 'mi.psi.32nds.F' }, '38.030 mi', '6,4/32 Zoll', '35 psi', '70 °F')
  await has({ lang: 'en', units: 'kPa.nonsense' }, '240 kPa', '38,030 mi')

  const pack = await texts(await made('battery_pack'), 'battery_pack', { lang: 'en' })
  expect(pack).toContain(squeezed('Watch above 113°F, act above 131°F'))
  expect(pack).toContain(squeezed('Watch above 9°F, act above 18°F'))
  expect(pack).toContain(squeezed('Watch above 30 mV, act above 100 mV'))
})

test.each(langs)('a hybrid’s values are those of blocks in %s, never of cells', async (lang) => {
  const require = createRequire(import.meta.url)
  const words = JSON.parse(readFileSync(require.resolve(`@pitlane/contract/locales/${lang}/report.json`), 'utf8'))
  const volts = [8.1, 8.1, 7.2, 8.1, 8.1, 8.1, 8.1, 8.1]
  const modules = [{ name: 'A', cells: volts, temperatures: [] }]
  const pack = { chemistry: 'nimh', cells_per_value: 6, state_of_health: 80, modules }
  const id = await made('battery_pack', { pack })
  const { text } = await get({ id, kind: 'battery_pack', lang }, owner)
  for (const word of ['cells', 'weakest', 'ranking', 'part_dead', 'part_lowest', 'part_total', 'doubt_load']) {
    expect(text).not.toContain(squeezed(words[word]))
    expect(text).toContain(squeezed(words[`${word}_block`]))
  }
  const at = (place: string, module: string, cell = '{cell}') =>
    squeezed(place.replace('{module}', module).replace(cell, '3'))
  const inModule = words.module.replace('{name}', 'A')
  expect(text).toContain(at(words.at_block, inModule))
  expect(text).not.toContain(at(words.at, inModule))
  // A pack without modules is sent as one that is named so, and is no module.
  const whole = { ...pack, modules: [{ name: 'Pack', cells: volts, temperatures: [20, 21, 22] }] }
  const other = await get({ id: await made('battery_pack', { pack: whole }), kind: 'battery_pack', lang }, owner)
  expect(other.text).toContain(at(words.at_block, words.whole_pack))
  expect(other.text).toContain(at(words.at_sensor, words.whole_pack, '{sensor}'))
  expect(other.text).not.toContain(squeezed(words.module.replace('{name}', 'Pack')))
})

test('it comes as a file that no search engine and no cache keeps', async () => {
  const { response } = await get({ id: await made('scan'), kind: 'scan' })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="report-R261120-[\dA-Z]{1,6}\.pdf"$/),
  })
})

test('one that was taken back, one of another kind and one that never was are not found', async () => {
  const id = await made('tyre_tread')
  const kind = 'tyre_tread'
  await t.call(reportEndpoints.revokeReport, { id, revoked: true }, owner)
  for (const query of [
    { id, kind },
    { id, kind: 'scan' },
    { id: 'no-such-report', kind },
  ]) {
    const { response } = await get(query, stranger)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ reason: 'report_gone', data: null })
  }
  expect((await get({ id, kind }, owner)).response.statusCode).toBe(200)
  expect((await get({ id, kind: 'letter' })).response.json()).toMatchObject({ reason: 'field_format', field: 'kind' })
})

test('a scan of more codes than anybody prints, taken in before there were bounds, is refused with words', async () => {
  const codes = Array.from({ length: 100 }, (_, at) => ({
    code: `P${1000 + at}`,
    state: 'stored',
    text: '',
    freeze_frame: [],
  }))
  const systems = Array.from({ length: 41 }, (_, at) => ({ name: `System ${at}`, answered: true, codes }))
  const id = await made('scan')
  await asTakenInBefore(t, id, '{systems}', systems)
  const { response } = await get({ id, kind: 'scan' })
  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({ reason: 'report_too_long', message: expect.stringContaining('print it') })
})

test('nobody may have documents drawn without end', async () => {
  t.pass(3_600_000)
  const ask = () => t.app.inject({ url: '/system/report/pdf?id=no-such-report&kind=scan' })
  for (let asked = 0; asked < 60; asked += 1) expect((await ask()).statusCode).toBe(404)
  expect((await ask()).json()).toMatchObject({ reason: 'too_many_requests' })
  t.pass(600_000)
  expect((await ask()).statusCode).toBe(404)
})

test('where too many documents are wanted at once, the last ones are asked to come later', async () => {
  const id = await made('scan')
  t.pass(600_000)
  // In as many zones: the same document would be drawn only once.
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 40)
  const answers = await Promise.all(
    zones.map((zone) => t.app.inject({ url: `/system/report/pdf?id=${id}&kind=scan&zone=${zone}` })),
  )
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(12)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ reason: 'service_unavailable' })
    expect(answer.headers['retry-after']).toBe('5')
  }
  t.pass(600_000)
})

test('what was drawn for one reader is the same for the next, and another for who may see more', async () => {
  const id = await made('scan')
  const answers = await Promise.all(Array.from({ length: 30 }, () => get({ id, kind: 'scan' })))
  expect(answers.map(({ response }) => response.statusCode)).toEqual(Array(30).fill(200))
  expect(new Set(answers.map(({ response }) => response.rawPayload.toString('latin1'))).size).toBe(1)
  expect((await get({ id, kind: 'scan' }, owner)).text).toContain('B-PL1234')
  expect((await get({ id, kind: 'scan' })).text).not.toContain('B-PL1234')
})

test.each(reportKinds)('the largest %s report that may be sent is drawn', async (kind) => {
  const { data } = await submit(t, key, aLargestReport(kind))
  const { response } = await get({ id: data.id, kind })
  expect(response.statusCode).toBe(200)
})

test.each([40, 1_000])('the largest scan in Chinese is drawn, in %i different characters', async (different) => {
  const { data } = await submit(t, key, aLargestChineseScan(different))
  const { response, read } = await get({ id: data.id, kind: 'scan', lang: 'zh' })
  expect(response.statusCode).toBe(200)
  expect(read!.missing).toBe(0)
})

test('a report that no document can hold is refused for good words, at once in the next language, and others are drawn', async () => {
  const [id, other] = [await made('scan'), await made('scan')]
  const text = '丰田汽车服务中心'.repeat(2_000)
  const codes = Array.from({ length: 300 }, (_, at) => ({ code: `XX${at}`, state: 'stored', text, freeze_frame: [] }))
  await asTakenInBefore(t, id, '{systems}', [{ name: 'Engine', answered: true, codes }])
  const first = await get({ id, kind: 'scan' })
  expect(first.response.statusCode).toBe(413)
  expect(first.response.json()).toMatchObject({ reason: 'report_too_long' })
  const [again, fine] = await Promise.all([get({ id, kind: 'scan', lang: 'de' }), get({ id: other, kind: 'scan' })])
  expect(again.response.json()).toMatchObject({ reason: 'report_too_long' })
  expect(fine.response.statusCode).toBe(200)
}, 60_000)

const require = createRequire(import.meta.url)
const wordsOf = (lang: Lang) =>
  JSON.parse(readFileSync(require.resolve(`@pitlane/contract/locales/${lang}/report.json`), 'utf8')) as Record<
    string,
    string
  >
/** A possible address of a shop on the other side of the world. */
const far = {
  testing_agency: {
    name: '丰田汽车服务中心 · 東京モータース',
    phone: '',
    address: 'ул. Ленина 5, Łódź, Şişli, 서울특별시 강남구, 臺北市',
    technician: 'Ærøskøbing Ñandú',
  },
  vehicle: { vin: '', plate: '粤B·12345', make: '比亚迪', model: '漢 EV', year: 2024 },
}

test.each(langs)('every kind is written in %s, and in whatever script its names are', async (lang) => {
  const words = wordsOf(lang)
  for (const kind of reportKinds) {
    const { read, text } = await get({ id: await made(kind, far), kind, lang }, owner)
    expect(text).toContain(squeezed(words[`about_${kind}`]!))
    expect(text).toContain(squeezed(words['disclaimer_text']!))
    for (const name of Object.values(far.testing_agency)) expect(text).toContain(squeezed(name))
    expect(text).toContain('粤B·12345')
    expect(read!.missing).toBe(0)
    expect(text).not.toContain('□')
  }
})

test('a character that no font has is a box, and nothing is lost around it', async () => {
  const id = await made('scan', { testing_agency: { ...far.testing_agency, name: 'Garage \u{1f9ff}\u0e01 Nord' } })
  const { read, text } = await get({ id, kind: 'scan' })
  expect(text).toContain('Garage□□Nord')
  expect(read!.missing).toBe(0)
})

const pack = (modules: number, cells: number) => ({
  pack: {
    chemistry: 'nmc',
    at_rest: true,
    state_of_health: 92,
    total_voltage: 350,
    modules: Array.from({ length: modules }, (_, module) => ({
      name: `M${module + 1}`,
      cells: Array.from({ length: cells }, (__, cell) => 3.2 + (module * cells + cell) / 1000),
      temperatures: [22, 23],
    })),
  },
})

test.each([
  [8, 12, 3],
  [34, 12, 6],
  [100, 4, 6],
  [1, 400, 5],
])('%i modules of %i cells are on paper cell by cell, on few pages and in few bytes', async (modules, cells, most) => {
  const id = await made('battery_pack', pack(modules, cells))
  const { response, read } = await get({ id, kind: 'battery_pack' }, owner)
  expect(read!.pages.length).toBeLessThanOrEqual(most)
  expect(response.rawPayload.length).toBeLessThan(500_000)
  const written = new Set(read!.pages.join('\n').split('\n'))
  for (let cell = 0; cell < modules * cells; cell += 1) expect(written).toContain((3.2 + cell / 1000).toFixed(3))
})

test('the time is the reader’s, and a zone that nobody knows is the world’s', async () => {
  const id = await made('scan')
  for (const [zone, time] of [
    ['Asia/Tokyo', '6:00PM'],
    ['Mars/Olympus', '9:00AMUTC'],
  ])
    expect((await get({ id, kind: 'scan', zone })).text.replaceAll('\u202f', '')).toContain(time)
})

test('the letterhead’s picture is in it', async () => {
  const file = randomUUID()
  const logo = { file, width: 320, height: 160 }
  const red = { width: 320, height: 160, channels: 3, background: '#c00' } as const
  t.stored.set(pictureKey(file, 320), await sharp({ create: red }).webp().toBuffer())
  await t.db.insert(letterheads).values({
    userId: owner.id,
    letterhead: { name: 'Own Garage', phone: '', address: '', technician: '', logo },
    updatedAt: new Date(t.now()),
  })
  const { response, text } = await get({ id: await made('scan'), kind: 'scan' })
  expect(text).toContain('OwnGarage')
  expect(response.rawPayload.includes('/Subtype /Image')).toBe(true)
})
