import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { failureTypes } from '@pitlane/domain/report/failure-types.ts'
import { monitorIds } from '@pitlane/domain/report/monitors.ts'
import { signalIds } from '@pitlane/domain/report/signals.ts'
import { unitIds } from '@pitlane/domain/report/units.ts'
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { readTexts } from '../../platform/read-texts.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { loadCodes, readGenericCodes } from './load-codes.ts'
import { failureOf, monitorName, signalOf, unitName } from './names.ts'

const t = await testApp()
await loadCodes(t.deps)
const key = await aDeviceKey(t)
const owner = await aUser(t)
const device = { sn: await aDevice(t, owner), software_version: '1' }

test('no two control units, monitors, values or failure types have the same name in any language', () => {
  for (const lang of langs) {
    const groups = [
      unitIds.map((id) => unitName(lang, id)),
      monitorIds.map((id) => monitorName(lang, id)),
      signalIds.map((name) => signalOf(lang, { name, value: '1', unit: '' }).name),
      failureTypes.map((type) => failureOf(lang, type)!.text),
    ]
    for (const names of groups) {
      expect(new Set(names).size, lang).toBe(names.length)
      expect(names.filter((name) => name.trim() === '' || name.length > 80)).toEqual([])
    }
  }
})

const frame = [
  { name: 'Engine RPM', value: '2140', unit: '1/min' },
  { name: 'coolant_temperature', value: '88', unit: '' },
  { name: 'Zündwinkelrückzug', value: '3', unit: '°KW' },
]
const scan = (codes: object[]) =>
  aReportInput('scan', {
    device,
    report_id: randomUUID(),
    systems: [
      { name: 'Engine control module (ECM)', codes },
      { name: 'gateway' },
      { name: 'Sonderaufbau' },
      { name: 'Parking aid', answered: false },
    ],
    readiness: [{ name: 'Catalyst', ready: true }],
    lamp: 'flashing',
  })

/** Without blanks and line ends: where a document breaks its lines is no matter. */
const squeezed = (text: string) => text.replaceAll(/\s/gu, '')
const require = createRequire(import.meta.url)
const wordsIn = (lang: Lang) => readTexts(require.resolve(`@pitlane/contract/locales/${lang}/report.json`))

test.each(langs)(
  'what a device names by an id or a well-known name is told in %s on page, paper and comparison',
  async (lang) => {
    const earlier = (await submit(t, key, { ...scan([{ code: 'P0420-92' }]), measured_at: Date.UTC(2026, 5, 1) })).data
      .id
    const { id } = (await submit(t, key, scan([{ code: 'P0301-13', freeze_frame: frame }, { code: 'P0420-F3' }]))).data
    const headers = { lang }
    const { data } = await t.call(reportEndpoints.getScanReport, { id }, { ...owner, headers })
    const own = readGenericCodes()
    expect(data.systems.map(({ name }) => name)).toEqual([
      unitName(lang, 'engine'),
      unitName(lang, 'gateway'),
      'Sonderaufbau',
      unitName(lang, 'parking_aid'),
    ])
    expect(data.readiness).toEqual([{ name: monitorName(lang, 'catalyst'), ready: true }])
    const [misfire, catalyst] = data.systems[0]!.codes
    expect(misfire).toMatchObject({
      text: own['P0301']![lang],
      failure: { type: '13', text: failureOf(lang, '13')!.text },
      severity: 'stop',
      reason: 'misfire_flashing',
      freeze_frame: [
        { name: signalOf(lang, frame[0]!).name, value: '2140', unit: 'rpm' },
        { name: signalOf(lang, frame[1]!).name, value: '88', unit: '°C' },
        { name: 'Zündwinkelrückzug', value: '3', unit: '°KW' },
      ],
    })
    expect(catalyst).toMatchObject({ code: 'P0420-F3', text: own['P0420']![lang], failure: null, severity: 'soon' })

    const changes = (await t.call(reportEndpoints.compareReports, { id, earlier }, { ...owner, headers })).data.codes
    expect(changes.appeared.map(({ system, text }) => [system, text])).toContainEqual([
      unitName(lang, 'engine'),
      own['P0301']![lang],
    ])
    expect(changes.gone).toMatchObject([{ system: unitName(lang, 'engine'), text: own['P0420']![lang] }])

    const answer = await t.app.inject({ url: `/system/report/pdf?id=${id}&kind=scan&lang=${lang}` })
    const paper = squeezed(readPdf(answer.rawPayload).pages.join(''))
    const words = wordsIn(lang)
    for (const text of [
      unitName(lang, 'engine'),
      unitName(lang, 'parking_aid'),
      monitorName(lang, 'catalyst'),
      own['P0301']![lang]!,
      own['P0420']![lang]!,
      failureOf(lang, '13')!.text,
      data.systems[0]!.codes[0]!.freeze_frame[0]!.name,
      words['severity_stop']!,
      words['reason_misfire_flashing']!,
      words['reason_emissions']!,
      words['lamp_flashing']!,
    ])
      expect(paper).toContain(squeezed(text))
  },
)

test('no code of ours, and nothing beside it, is told in another language than the reader’s', async () => {
  const own = Object.entries(readGenericCodes())
  const systems = own.slice(0, 60).map(([code]) => ({ code }))
  const { id } = (await submit(t, key, scan(systems))).data
  for (const lang of langs) {
    const { data } = await t.call(reportEndpoints.getScanReport, { id }, { ...owner, headers: { lang } })
    const told = data.systems[0]!.codes.map(({ text }) => text)
    expect(told).toEqual(own.slice(0, 60).map(([, texts]) => texts[lang]))
  }
})
