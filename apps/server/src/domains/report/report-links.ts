import { brandLink } from '@pitlane/domain/brand/brand-link.ts'
import type { ReportKind } from '@pitlane/domain/report/report.ts'
import type { Context } from '../../platform/context.ts'
import { findBrand } from '../brand/public.ts'

const pathOf: Record<ReportKind, (id: string) => string> = {
  scan: (id) => `/report/diag_merge?id=${id}`,
  new_energy: (id) => `/report/new_energy?id=${id}`,
  tyre_tread: (id) => `/report/tire_tread?report_id=${id}`,
  battery_pack: (id) => `/report/evd_battery_pack?detectId=${id}`,
}

/**
 * Where a report is read and its document is checked. A report is of no brand: the link leads to the brand in which it is
 * asked for, so that who got a device from one maker never meets another's shop.
 */
export async function findReportLinks({ pool, channel, env }: Pick<Context, 'pool' | 'channel' | 'env'>) {
  const brand = await findBrand(pool, channel, env.PUBLIC_URL)
  const linkTo = (path: string) => brandLink(brand, new URL(path, brand.publicUrl).toString())
  return {
    /** Its link and QR code. */
    report: (kind: ReportKind, id: string) => linkTo(pathOf[kind](id)),
    check: (code: string) => linkTo(`/report/check?code=${code}`),
  }
}
