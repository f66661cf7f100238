import type { ScanReport } from '@pitlane/contract/report/report.ts'
import {
  isClearedLately,
  isClearingTold,
  isClearedFresh,
  openMonitors,
  silentUnits,
  unaskedUnits,
  untoldOf,
  isDriveRead,
  lampOf,
  mergeScans,
  type Scan,
  scanFigures,
  sinceCleared,
} from '@pitlane/domain/report/scan.ts'
import type { Context } from '../../platform/context.ts'
import { codesIn, findCodeTexts, presentSystem } from './code-texts.ts'
import { findScans } from './join-visit.ts'
import { monitorName, unitName } from './names.ts'
import { findEarlierReports, findReport } from './queries.ts'
import { shortenReport } from './shorten-report.ts'
import { presentPhotos } from './photos.ts'
import { presentHead, viewerOf } from './viewer.ts'

export function presentScanFigures(scan: Scan) {
  const { systems, answered, withCodes, codes } = scanFigures(scan)
  return { systems, answered, with_codes: withCodes, ...codes }
}

/** A diagnostic scan: all scans of one visit. */
export async function getScanReport(ctx: Context, { id }: { id: string }): Promise<ScanReport> {
  const report = await findReport(ctx, id, 'scan')
  const viewer = viewerOf(ctx, report)
  const scans = await findScans(ctx, report.id)
  const systems = mergeScans(scans)
  const lamp = lampOf(scans)
  const telling = { lang: ctx.lang, texts: await findCodeTexts(ctx, codesIn(systems)), lamp }
  const last = sinceCleared(scans)
  return shortenReport({
    ...presentHead(report, viewer, viewer.mine ? await findEarlierReports(ctx, report) : [], scans),
    ...(await presentPhotos(ctx, report, viewer)),
    kind: 'scan',
    figures: presentScanFigures({ systems }),
    systems: systems.map((system) => presentSystem(system, telling)),
    ...last,
    readiness: last.readiness.map(({ name, ready }) => ({ name: monitorName(ctx.lang, name), ready })),
    cleared_lately: isClearedLately(last),
    clearing_told: isClearingTold(last),
    open_monitors: isClearedFresh(last) ? 0 : openMonitors(last),
    silent: silentUnits(systems).map(({ name }) => unitName(ctx.lang, name)),
    unasked: unaskedUnits(systems).map((unit) => unitName(ctx.lang, unit)),
    drive_read: isDriveRead(systems),
    lamp,
    unjudged: untoldOf({ ...last, systems, lamp }),
    scans: scans.length,
  })
}
