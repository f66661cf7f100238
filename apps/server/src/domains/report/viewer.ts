import { maskPlate, maskVin } from '@pitlane/domain/report/mask.ts'
import { linkStateOf } from '@pitlane/domain/report/report.ts'
import type { Context } from '../../platform/context.ts'
import { presentPicture } from '../catalog/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { ReportRow, ShownReport } from './queries.ts'

/** The reader of a report. Staff see what the owner sees. */
export type Viewer = { mine: boolean; whole: boolean }

/** @throws AppError report_gone for a stranger if it was revoked */
export function viewerOf({ actor }: Pick<Context, 'actor'>, report: ReportRow): Viewer {
  const mine = actor !== null && report.userId === actor.id
  const whole = mine || (actor !== null && actor.role !== 'user')
  if (linkStateOf(report) !== 'open' && !whole) throw new AppError('report_gone')
  return { mine, whole }
}

/** The head that every kind of report has. */
export function presentHead(report: ShownReport, { mine, whole }: Viewer, earlier: { id: string; measuredAt: Date }[]) {
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
    earlier: mine ? earlier.map(({ id, measuredAt }) => ({ id, measured_at: measuredAt.getTime() })) : [],
  }
}
