import type { Report } from '@pitlane/contract/report/report.ts'
import { reportBounds } from '@pitlane/contract/report/bounds.ts'

/** Passes the first ones on, up to so many in all. */
function upTo(most: number, lost: () => void) {
  let left = most
  return <Item>(items: readonly Item[]): Item[] => {
    const kept = items.slice(0, left)
    left -= kept.length
    if (kept.length < items.length) lost()
    return kept
  }
}

type Systems = Extract<Report, { kind: 'scan' }>['systems']

/**
 * Cuts a report from before there were bounds to today's, so that nobody waits for the tens of thousands of cells of
 * another's report. A new report fits.
 */
export function shortenReport<R extends Report>(report: R): R {
  let shortened = false
  const first = (most: number) => upTo(most, () => (shortened = true))
  const isPack = report.kind === 'battery_pack'
  const codes = first(isPack ? reportBounds.packCodes : reportBounds.codes)
  const frames = first(isPack ? reportBounds.packFrameValues : reportBounds.frameValues)
  const cutCodes = (all: Systems[number]['codes']) =>
    codes(all).map((code) => ({ ...code, freeze_frame: frames(code.freeze_frame) }))
  const cutSystems = (all: Systems) =>
    first(reportBounds.systems)(all).map((system) => ({ ...system, codes: cutCodes(system.codes) }))
  const cut = (of: Report): Report => {
    if (of.kind === 'scan') return { ...of, systems: cutSystems(of.systems) }
    if (of.kind === 'new_energy') return { ...of, systems: cutSystems(of.systems) }
    if (of.kind === 'tyre_tread') return of
    const [cells, sensors] = [first(reportBounds.cells), first(reportBounds.sensors)]
    const modules = first(reportBounds.modules)(of.modules)
    return {
      ...of,
      modules: modules.map((module) => ({
        ...module,
        cells: cells(module.cells),
        temperatures: sensors(module.temperatures),
      })),
      codes: of.codes && cutCodes(of.codes),
    }
  }
  return { ...(cut(report) as R), shortened }
}
