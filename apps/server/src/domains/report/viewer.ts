import { maskPlate, maskVin } from '@pitlane/domain/report/mask.ts'
import type { ReportInput } from '@pitlane/contract/report/input.ts'
import type { Contradiction } from '@pitlane/domain/report/contradictions.ts'
import { linkStateOf } from '@pitlane/domain/report/report.ts'
import type { Context } from '../../platform/context.ts'
import { presentPicture } from '../catalog/public.ts'
import { AppError } from '../../platform/app-error.ts'
import { vehicleDoubts } from './measured.ts'
import type { EarlierReport, ReportRow, ShownReport } from './queries.ts'

/** The reader of a report. Staff see what the owner sees. */
export type Viewer = { mine: boolean; whole: boolean }

/** @throws AppError report_gone for a stranger if it was revoked */
export function viewerOf({ actor }: Pick<Context, 'actor'>, report: ReportRow): Viewer {
  const mine = actor !== null && report.userId === actor.id
  const whole = mine || (actor !== null && actor.role !== 'user')
  if (linkStateOf(report) !== 'open' && !whole) throw new AppError('report_gone')
  return { mine, whole }
}

const unique = (all: Contradiction[]) => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]

/**
 * The head that every kind of report has.
 * @param doubted the reports that it stands for: the scans of a visit, or itself
 */
export function presentHead(
  report: ShownReport,
  { mine, whole }: Viewer,
  earlier: EarlierReport[],
  doubted: readonly ReportInput[] = [report.data],
) {
  const { testing_agency: sent, vehicle, device } = report.data
  const { logo, ...agency } = report.letterhead ?? { ...sent, logo: null }
  return {
    id: report.publicId,
    number: report.number,
    replaces: report.replacesNumber,
    measured_at: report.measuredAt.getTime(),
    received_at: report.receivedAt.getTime(),
    finding: report.finding,
    mine,
    link: linkStateOf(report),
    masked: !whole,
    shortened: false,
    testing_agency: {
      name: agency.name,
      phone: agency.phone,
      address: agency.address,
      technician: agency.technician,
      logo: logo && presentPicture(logo, agency.name),
    },
    vehicle: {
      vin: whole ? report.vin : maskVin(report.vin),
      plate: whole ? vehicle.plate : maskPlate(vehicle.plate),
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      odometer_km: vehicle.odometer_km,
    },
    device: { sn: device.sn, software_version: device.software_version },
    contradictions: unique(doubted.flatMap(vehicleDoubts)),
    earlier: mine
      ? earlier.map(({ measuredAt, odometer, device: sn, ...one }) => ({
          ...one,
          measured_at: measuredAt.getTime(),
          odometer_km: odometer,
          device_sn: sn,
        }))
      : [],
  }
}
