import type { ReportKind } from '@pitlane/domain/report/report.ts'

const hrefs: Record<ReportKind, (id: string) => string> = {
  scan: (id) => `/report/diag_merge?id=${id}`,
  new_energy: (id) => `/report/new_energy?id=${id}`,
  tyre_tread: (id) => `/report/tire_tread?report_id=${id}`,
  battery_pack: (id) => `/report/evd_battery_pack?detectId=${id}`,
}
export const reportHref = ({ kind, id }: { kind: ReportKind; id: string }): string => hrefs[kind](id)
export const compareHref = (id: string, earlier: string): string => `/me/reports/compare?id=${id}&earlier=${earlier}`
export const trendHref = (id: string): string => `/me/reports/trend?id=${id}`
