import type { ReportInput, ReportInputOf } from '@pitlane/contract/report/input.ts'
import { type BatteryLimits, batteryFigures, contradictionFinding } from '@pitlane/domain/report/battery.ts'
import { energyFindings } from '@pitlane/domain/report/energy.ts'
import { whole } from '@pitlane/domain/report/judgement.ts'
import type { ChosenProfile } from '@pitlane/domain/report/profile.ts'
import { type Finding, worst } from '@pitlane/domain/report/report.ts'
import { scanFinding, systemFinding } from '@pitlane/domain/report/scan.ts'
import { statistics } from '@pitlane/domain/report/statistics.ts'
import { type TyreFigures, tyreFigures, type TyreLimits, tyresFinding } from '@pitlane/domain/report/tyre.ts'
import type { Judged } from './judged.ts'
import { highVoltageOf, packOf, tyreOf, vehicleDoubts } from './measured.ts'
import type { Difference } from './tables.ts'

/** Rises with each change of what reports are found to be: those in the lists are then judged again. */
export const rules = 7

type Judgement = { finding: Finding; differences: Difference[] }

/** Two figures are equal if they differ by less than a sender's rounding. */
const slack = 0.0051

const differing = (figures: Record<string, [sender: number | null, ours: number | null]>): Difference[] =>
  Object.entries(figures).flatMap(([name, [sender, ours]]) =>
    sender === null || (ours !== null && Math.abs(sender - ours) <= slack) ? [] : [{ name, sender, ours }],
  )

/** A pack's own codes count with its cells; where nobody asked for them they are not judged. */
const codesFinding = (codes: ReportInputOf<'battery_pack'>['codes']): Finding =>
  codes ? systemFinding({ name: '', answered: true, codes }, null) : 'unknown'

function judgeBattery(
  report: ReportInputOf<'battery_pack'>,
  limits: BatteryLimits,
  profile: ChosenProfile | null,
): Judgement {
  const { voltage, finding } = batteryFigures(packOf(report, profile), limits)
  const { sender } = report
  return {
    finding: whole([codesFinding(report.codes)], [finding]),
    differences: differing({
      max_voltage: [sender.max_voltage, voltage?.max ?? null],
      min_voltage: [sender.min_voltage, voltage?.min ?? null],
      average_voltage: [sender.average_voltage, voltage?.average ?? null],
      difference_voltage: [sender.difference_voltage, voltage?.delta ?? null],
    }),
  }
}

/** The average in kilopascals of the tyres on the road whose sensors were heard. */
export const averagePressure = (tyres: readonly TyreFigures[]): number | null =>
  statistics(tyres.filter(({ position }) => position !== 'spare').map(({ pressureKpa }) => pressureKpa))?.average ??
  null

function judgeTyres(report: ReportInputOf<'tyre_tread'>, limits: TyreLimits): Judgement {
  const tyres = report.tyres.map((tyre) => tyreFigures(tyreOf(tyre, report.measured_at), limits))
  return {
    finding: tyresFinding(tyres, limits),
    differences: differing({ average_pressure: [report.sender.average_pressure, averagePressure(tyres)] }),
  }
}

/** Whose vehicle it is nobody can say from here: no such report is good. */
const ofVehicle = (finding: Finding, reports: readonly ReportInput[]): Finding =>
  worst([finding, contradictionFinding(reports.flatMap(vehicleDoubts))])

/** The finding of the scans of a visit. */
export const visitFinding = (scans: readonly ReportInputOf<'scan'>[]): Finding => ofVehicle(scanFinding(scans), scans)

/** Our finding on a report, and where its sender found something else. */
export function judgeReport(judged: Judged): Judgement {
  const { finding, differences } = judgeMeasured(judged)
  return { finding: ofVehicle(finding, [judged.data]), differences }
}

function judgeMeasured({ kind, data, limits, profile }: Judged): Judgement {
  switch (kind) {
    case 'scan':
      return { finding: scanFinding([data]), differences: [] }
    case 'new_energy':
      return { finding: energyFindings(highVoltageOf(data, profile), limits).all, differences: [] }
    case 'tyre_tread':
      return judgeTyres(data, limits)
    case 'battery_pack':
      return judgeBattery(data, limits, profile)
  }
}
