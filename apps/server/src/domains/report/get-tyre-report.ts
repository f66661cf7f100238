import type { TyreReport } from '@pitlane/contract/report/report.ts'
import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import {
  axleFigures,
  dotWeek,
  isMixed,
  type TyreFigures,
  tyreFigures,
  fullTenths,
  unjudgedOf,
  unmeasuredCorners,
  isInWinter,
} from '@pitlane/domain/report/tyre.ts'
import { countryName } from '../address/public.ts'
import type { Context } from '../../platform/context.ts'
import { averagePressure } from './judge-report.ts'
import { tyreOf } from './measured.ts'
import { estimateLeft, type EstimatedLeft } from './estimate-left.ts'
import { findEarlierReports, findReport } from './queries.ts'
import { presentPhotos } from './photos.ts'
import { presentHead, viewerOf } from './viewer.ts'

type SentTyre = ReportInputOf<'tyre_tread'>['tyres'][number]

const presentTyre = (
  tyre: SentTyre,
  figures: TyreFigures,
  left: EstimatedLeft | null,
): TyreReport['tyres'][number] => ({
  position: tyre.position,
  outer: tyre.depth_outer && fullTenths(tyre.depth_outer),
  centre: tyre.depth_centre && fullTenths(tyre.depth_centre),
  inner: tyre.depth_inner && fullTenths(tyre.depth_inner),
  depth: figures.depthMm,
  wear: figures.wear,
  winter: tyre.winter,
  sensor: figures.sensor,
  pressure_kpa: figures.pressureKpa,
  target_kpa: tyre.target_kpa,
  temperature: figures.sensor === 'heard' ? tyre.temperature : null,
  brand: tyre.brand,
  size: tyre.size,
  dot: tyre.dot,
  made: dotWeek(tyre.dot),
  findings: figures.findings,
  left: left && { km: left.km, worn_mm: left.wornMm, over_km: left.overKm, since: left.since },
})

/** A tyre tread report. */
export async function getTyreReport(ctx: Context, { report_id }: { report_id: string }): Promise<TyreReport> {
  const report = await findReport(ctx, report_id, 'tyre_tread')
  const viewer = viewerOf(ctx, report)
  const { limits } = report
  const { tyres, country, measured_at } = report.data
  const figures = tyres.map((tyre) => tyreFigures(tyreOf(tyre, measured_at), limits))
  const left = await estimateLeft(ctx, report)
  return {
    ...presentHead(report, viewer, viewer.mine ? await findEarlierReports(ctx, report) : []),
    ...(await presentPhotos(ctx, report, viewer)),
    kind: 'tyre_tread',
    limits: {
      country: country ? countryName(countryByCode(country)!.id, ctx.lang) : '',
      legal_mm: limits.legalMm,
      advised_mm: limits.advisedMm,
      winter_mm: limits.winterMm,
      winter_legal_mm: limits.winterLegalMm,
      axle_warn_mm: limits.axleWarnMm,
      axle_alert_mm: limits.axleAlertMm,
      axle_pressure_kpa: limits.axlePressureKpa,
      pressure_share: limits.pressureShare,
      pressure_least_kpa: limits.pressureLeastKpa,
      pressure_high_warn: limits.pressureHighWarn,
      pressure_high_alert: limits.pressureHighAlert,
      age_warn: limits.ageWarn,
      age_alert: limits.ageAlert,
    },
    in_winter: isInWinter(measured_at),
    average_pressure: averagePressure(figures),
    tyres: tyres.map((tyre, index) => presentTyre(tyre, figures[index]!, left(tyre))),
    axles: axleFigures(figures, limits).map(({ differenceMm, differenceKpa, ...axle }) => ({
      ...axle,
      difference_mm: differenceMm,
      difference_kpa: differenceKpa,
    })),
    mixed: isMixed(figures),
    unmeasured: unmeasuredCorners(figures),
    unjudged: unjudgedOf(figures),
  }
}
