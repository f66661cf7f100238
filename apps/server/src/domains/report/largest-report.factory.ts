import { reportBounds as most } from '@pitlane/contract/report/bounds.ts'
import type { ReportKind } from '@pitlane/domain/report/report.ts'
import { tyrePositions } from '@pitlane/domain/report/tyre.ts'

/** The largest report of each kind that may be sent, for tests and for the bench. */

/** A text of so many bytes, in Chinese of so many different characters, as one of so many texts. */
const chinese = (bytes: number, among: number, different: number) => {
  const length = Math.floor(bytes / 3 / among)
  return (at: number) =>
    Array.from({ length }, (_, n) =>
      String.fromCodePoint(
        0x4e00 + Math.floor(((at * length + n) * 7919) % different) * Math.floor(20_000 / different),
      ),
    ).join('')
}

const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))
/** The share of the text at this index, if so many are spread evenly. */
const shareOf = (all: number, among: number, at: number) =>
  Math.floor(((at + 1) * all) / among) - Math.floor((at * all) / among)

const code = (at: number, frames: number) => ({
  code: `P${(0x0100 + at).toString(16).toUpperCase().padStart(4, '0')}`,
  state: (['stored', 'pending', 'permanent'] as const)[at % 3],
  text: `Circuit ${at}: signal below the allowed range for longer than the self-test waits`,
  freeze_frame: times(frames, (n) => ({ name: `Sensor value ${n + 1}`, value: String(1000 + at + n), unit: 'mV' })),
})
const systems = () => {
  let known = 0
  return times(most.systems, (at) => ({
    name: `Control unit ${at + 1}`,
    codes: times(shareOf(most.codes, most.systems, at), () => {
      known += 1
      return code(known, shareOf(most.frameValues, most.codes, known - 1))
    }),
  }))
}

const kinds: Record<ReportKind, () => object> = {
  scan: () => ({
    systems: systems(),
    readiness: times(most.readiness, (at) => ({ name: `Monitor ${at + 1}`, ready: at % 2 === 0 })),
  }),
  new_energy: () => ({
    total_voltage: 800,
    state_of_health: 91,
    insulation_kohm: 1_500,
    components: times(most.components, (at) => ({ name: `Component ${at + 1}`, status: 'ok', value: `${at} A` })),
    systems: systems(),
  }),
  tyre_tread: () => ({
    tyres: tyrePositions.map((position) => ({
      position,
      depth_outer: 5.2,
      depth_centre: 5.4,
      depth_inner: 5.1,
      pressure_kpa: 240,
      target_kpa: 250,
      temperature: 21,
      brand: 'Michelin',
      size: '315/80 R 22.5',
      dot: '4 2325',
    })),
  }),
  battery_pack: () => ({
    pack: {
      chemistry: 'nmc',
      at_rest: true,
      state_of_health: 91,
      total_voltage: 800,
      modules: times(most.modules, (at) => ({
        name: String(at + 1),
        cells: times(shareOf(most.cells, most.modules, at), (cell) => 3.66 + ((at * 7 + cell * 3) % 40) / 1000),
        temperatures: times(shareOf(most.sensors, most.modules, at), (sensor) => 21 + ((at + sensor) % 5) / 2),
      })),
    },
    codes: times(most.packCodes, (at) => code(at, shareOf(most.packFrameValues, most.packCodes, at))),
  }),
}

type Systems = ReturnType<typeof systems>
const inChinese = (all: Systems, write: (at: number) => string): Systems => {
  let at = 0
  const next = () => write(at++)
  return all.map(({ codes }) => ({
    name: next(),
    codes: codes.map((one) => ({
      ...one,
      text: next(),
      freeze_frame: one.freeze_frame.map(() => ({ name: next(), value: '1', unit: '' })),
    })),
  }))
}

/** The largest scan in Chinese, of so many different characters. */
export const aLargestChineseScan = (different: number) => {
  const texts = most.systems + most.codes + most.frameValues
  return {
    ...aLargestReport('scan'),
    systems: inChinese(systems(), chinese(most.systemTexts - most.frameValues, texts, different)),
  }
}

export const aLargestReport = (kind: ReportKind) => ({
  kind,
  version: 1,
  report_id: crypto.randomUUID(),
  measured_at: Date.UTC(2026, 10, 20, 9),
  testing_agency: { name: 'North Quay Garage', phone: '+44 114 555 0134', address: '3 Quay St', technician: 'Ann' },
  vehicle: { vin: 'WVWZZZ1JZ3W386752', plate: 'B-PL 1234', make: 'Volkswagen', model: 'ID.4', year: 2022 },
  device: { sn: '980000000017', software_version: '3.2.1' },
  ...kinds[kind](),
})
