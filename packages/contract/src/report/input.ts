import { countries } from '@pitlane/domain/address/countries.ts'
import { profileLengths } from '@pitlane/domain/report/lengths.ts'
import { codeStates } from '@pitlane/domain/report/fault-code.ts'
import { photoBounds } from '@pitlane/domain/report/photo.ts'
import { testMethods } from '@pitlane/domain/report/battery.ts'
import { lamps } from '@pitlane/domain/report/severity.ts'
import { chemistries } from '@pitlane/domain/report/chemistry.ts'
import { tyrePositions } from '@pitlane/domain/report/tyre.ts'
import * as z from 'zod/mini'
import { reportBounds } from './bounds.ts'
import { codeTexts, componentTexts, systemTexts } from './texts.ts'
import { filled, text } from '../shapes.ts'

/**
 * What devices and companion apps send, a schema for each kind of report. Voltages are volts, currents amperes,
 * temperatures degrees Celsius, depths millimetres, pressures kilopascals, distances kilometres, energies kilowatt-hours.
 */

const number = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max))
const measured = (min: number, max: number) => z._default(z.nullable(number(min, max)), null)
const named = (max: number) => z._default(text(max), '')
const percent = measured(0, 100)
/** A new pack often has somewhat more than its maker promises. */
const health = measured(0, 120)
const volts = number(-1_000, 2_000)
const celsius = number(-60, 250)
const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), [])
/** Refuses a list whose entries hold more than so many together; so much text is too long. */
const together =
  <Entry>(most: number, count: (entry: Entry) => number, origin: 'array' | 'string' = 'array') =>
  ({ value, issues }: { value: readonly Entry[]; issues: z.core.$ZodRawIssue[] }) => {
    const found = value.reduce((sum, entry) => sum + count(entry), 0)
    if (found > most) issues.push({ code: 'too_big', origin, maximum: most, inclusive: true, input: value })
  }

const vehicle = z.object({
  vin: named(17),
  plate: named(20),
  make: named(60),
  model: named(80),
  year: z._default(z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))), null),
  odometer_km: measured(0, 9_999_999),
})
const agency = z.object({ name: named(120), phone: named(40), address: named(300), technician: named(80) })
const device = z.object({ sn: filled(40), software_version: named(40) })

export const faultCode = z.object({
  code: filled(16),
  state: z._default(z.enum(codeStates), 'stored'),
  /** The device's own words. */
  text: named(300),
  freeze_frame: list(
    z.object({ name: filled(80), value: filled(40), unit: named(20) }),
    reportBounds.frameValuesOfCode,
  ),
})
type FaultCode = z.output<typeof faultCode>
const frames = (codes: readonly FaultCode[]) => codes.reduce((sum, { freeze_frame }) => sum + freeze_frame.length, 0)
const system = z.pipe(
  z.object({
    name: filled(80),
    /** Left out, a unit has answered if its codes were sent, be it an empty list. */
    answered: z.optional(z.boolean()),
    codes: z.optional(z.array(faultCode).check(z.maxLength(reportBounds.codesOfSystem))),
  }),
  z.transform(({ name, answered, codes }) => ({ name, answered: answered ?? codes !== undefined, codes: codes ?? [] })),
)
type System = z.output<typeof system>
const systems = z.array(system).check(
  z.maxLength(reportBounds.systems),
  together<System>(reportBounds.codes, ({ codes }) => codes.length),
  together<System>(reportBounds.frameValues, ({ codes }) => frames(codes)),
  together<System>(reportBounds.systemTexts, systemTexts, 'string'),
)

const header = {
  version: z.literal(1),
  /** The device's own id of the report: sent twice, it is one report. */
  report_id: filled(80),
  /** Milliseconds since 1970: one in seconds is a day of that year, on which nobody measured anything. */
  measured_at: z.int().check(z.minimum(Date.UTC(2000, 0, 1)), z.maximum(8.64e15)),
  testing_agency: z._default(agency, { name: '', phone: '', address: '', technician: '' }),
  vehicle,
  device,
  /**
   * Pictures that were uploaded before (`uploadReportPhoto`). `about` is a code, a tyre's position or a module's name of this
   * report; empty is the vehicle. They change no verdict.
   */
  photographs: z.optional(
    z
      .array(z.object({ file: z.uuid(), about: named(photoBounds.about), caption: named(photoBounds.caption) }))
      .check(z.maxLength(photoBounds.sent)),
  ),
  /** The sender's own id of its raw log, by which support asks for it: the log stays where it is. */
  raw_log: z.optional(z.uuid()),
}

const scanInput = z.object({
  ...header,
  kind: z.literal('scan'),
  /** Scans of one visit share this word; they become one report. */
  visit_id: named(80),
  systems: systems.check(z.minLength(1)),
  readiness: list(z.object({ name: filled(80), ready: z.nullable(z.boolean()) }), reportBounds.readiness),
  /** Since the codes were cleared, and with the lamp on; minutes are those of the running engine. */
  distance_since_cleared_km: measured(0, 9_999_999),
  minutes_since_cleared: measured(0, 9_999_999),
  warm_ups_since_cleared: measured(0, 100_000),
  distance_with_lamp_km: measured(0, 9_999_999),
  minutes_with_lamp: measured(0, 9_999_999),
  /** The malfunction indicator lamp. */
  lamp: z.optional(z.enum(lamps)),
})

const module = z.object({
  name: filled(40),
  cells: z.array(volts).check(z.minLength(1), z.maxLength(reportBounds.cells)),
  temperatures: list(celsius, reportBounds.sensors),
})
type Module = z.output<typeof module>
/** What the sender computed itself; ours is shown, and where they differ staff see both. */
const senderFigures = z._default(
  z.object({
    max_voltage: measured(0, 1_000),
    min_voltage: measured(0, 1_000),
    average_voltage: measured(0, 1_000),
    difference_voltage: measured(0, 1_000),
  }),
  { max_voltage: null, min_voltage: null, average_voltage: null, difference_voltage: null },
)
/** A field that came later has no default: what devices have sent before stays the same, sent once more. */
const later = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape))

const cellFacts = {
  chemistry: z._default(z.enum(chemistries), 'unknown'),
  /** Millivolts between two values that the sensor tells apart; null is the profile's, or 1. */
  sensor_step_mv: measured(0.1, 500),
  /** The vehicle's profile, by its id; one that the shop does not have is as good as none. */
  profile: later(text(profileLengths.id)),
  /** Under load, or where nobody knows, cells differ by nature. */
  at_rest: z._default(z.boolean(), false),
}
const batteryInput = z.object({
  ...header,
  kind: z.literal('battery_pack'),
  pack: z.object({
    ...cellFacts,
    /** Cells in series behind one value: as many as a hybrid's block holds; null is the profile's, or 1. */
    cells_per_value: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(20))), null),
    test_method: later(z.enum(testMethods)),
    rest_minutes: measured(0, 100_000),
    state_of_charge: percent,
    state_of_health: health,
    state_of_health_source: z._default(z.enum(['bms', 'computed']), 'bms'),
    usable_kwh: measured(0, 1_000),
    usable_kwh_new: measured(0, 1_000),
    /** Ampere-hours, where kilowatt-hours are not known. */
    usable_ah: later(number(0, 10_000)),
    usable_ah_new: later(number(0, 10_000)),
    /** For 100 kilometres, as this vehicle was driven. */
    consumption_kwh: later(number(1, 300)),
    /** In all its life. */
    charged_kwh: later(number(0, 10_000_000)),
    discharged_kwh: later(number(0, 10_000_000)),
    /** Of the battery passport (EU 2023/1542): its address, or the id in it. */
    passport_id: later(text(300)),
    total_voltage: measured(0, 2_000),
    total_current: measured(-3_000, 3_000),
    ambient_temperature: z._default(z.nullable(celsius), null),
    insulation_kohm: measured(0, 1_000_000),
    charges_ac: measured(0, 1_000_000),
    charges_dc: measured(0, 1_000_000),
    modules: z.array(module).check(
      z.minLength(1),
      z.maxLength(reportBounds.modules),
      together<Module>(reportBounds.cells, ({ cells }) => cells.length),
      together<Module>(reportBounds.sensors, ({ temperatures }) => temperatures.length),
    ),
  }),
  /** null: nobody asked for codes; empty: asked, and there are none. */
  codes: z._default(
    z.nullable(
      z.array(faultCode).check(
        z.maxLength(reportBounds.packCodes),
        together<FaultCode>(reportBounds.packFrameValues, ({ freeze_frame }) => freeze_frame.length),
        together<FaultCode>(reportBounds.packTexts, codeTexts, 'string'),
      ),
    ),
    null,
  ),
  sender: senderFigures,
})

/** The deepest tread that is made for roads, a truck's, has 32/32 inch. */
const depth = measured(0, 26)
/** No car's or truck's tire is inflated to more. */
const mostKpa = 1_200
const tyreInput = z.object({
  ...header,
  kind: z.literal('tyre_tread'),
  /** On whose roads the car is driven (ISO 3166-1 alpha-2): its limits hold. */
  country: z.optional(z.enum(countries.map(({ code }) => code))),
  tyres: z
    .array(
      z.object({
        position: z.enum(tyrePositions),
        depth_outer: depth,
        depth_centre: depth,
        depth_inner: depth,
        winter: z._default(z.boolean(), false),
        pressure_kpa: measured(0, mostKpa),
        target_kpa: measured(1, mostKpa),
        /** Sensors in tires measure up to this; rubber does not stand more. */
        temperature: measured(-60, 125),
        brand: named(60),
        size: named(40),
        dot: named(20),
        /** The odometer and the depth when it was fitted. */
        fitted_km: measured(0, 9_999_999),
        depth_fitted: depth,
      }),
    )
    .check(z.minLength(1), z.maxLength(5)),
  sender: z._default(z.object({ average_pressure: measured(0, 2_000) }), { average_pressure: null }),
})

const component = z.object({
  name: filled(80),
  status: z.enum(['ok', 'fault', 'not_answered']),
  value: named(80),
})
const energyInput = z.object({
  ...header,
  kind: z.literal('new_energy'),
  ...cellFacts,
  total_voltage: measured(0, 2_000),
  total_current: measured(-3_000, 3_000),
  state_of_charge: percent,
  state_of_health: health,
  insulation_kohm: measured(0, 1_000_000),
  max_cell_voltage: measured(0, 20),
  min_cell_voltage: measured(0, 20),
  components: z._default(
    z
      .array(component)
      .check(
        z.maxLength(reportBounds.components),
        together<z.output<typeof component>>(reportBounds.componentTexts, componentTexts, 'string'),
      ),
    [],
  ),
  systems: z._default(systems, []),
})

export const reportInput = z.discriminatedUnion('kind', [scanInput, energyInput, tyreInput, batteryInput])
export type ReportInput = z.output<typeof reportInput>
export type ReportInputOf<Kind extends ReportInput['kind']> = Extract<ReportInput, { kind: Kind }>
