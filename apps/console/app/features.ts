import { account } from './features/account/feature.tsx'
import { address } from './features/address/feature.tsx'
import { afterSales } from './features/after-sales/feature.tsx'
import { agreement } from './features/agreement/feature.tsx'
import { brand } from './features/brand/feature.tsx'
import { caseSupport } from './features/case/feature.tsx'
import { catalog } from './features/catalog/feature.tsx'
import { community } from './features/community/feature.tsx'
import { coupon } from './features/coupon/feature.tsx'
import { device } from './features/device/feature.tsx'
import { download } from './features/download/feature.tsx'
import { figures } from './features/figures/feature.tsx'
import { flashSale } from './features/flash-sale/feature.tsx'
import { health } from './features/health/feature.tsx'
import { integration } from './features/integration/feature.tsx'
import { invitation } from './features/invitation/feature.tsx'
import { invoice } from './features/invoice/feature.tsx'
import { lab } from './features/lab/feature.tsx'
import { lottery } from './features/lottery/feature.tsx'
import { logistics } from './features/logistics/feature.tsx'
import { membership } from './features/membership/feature.tsx'
import { order } from './features/order/feature.tsx'
import { payment } from './features/payment/feature.tsx'
import { points } from './features/points/feature.tsx'
import { report } from './features/report/feature.tsx'
import { review } from './features/review/feature.tsx'
import { stock } from './features/stock/feature.tsx'
import { survey } from './features/survey/feature.tsx'
import { vehicle } from './features/vehicle/feature.tsx'
import { withdrawal } from './features/withdrawal/feature.tsx'
import type { Calls } from './lib/calls.ts'
import type { ConsoleResource, Feature } from './lib/feature.ts'

/** The only list of the console's features, in the order in which the menu has them. */
const features: readonly Feature[] = [
  order,
  logistics,
  address,
  afterSales,
  withdrawal,
  payment,
  invoice,
  catalog,
  brand,
  agreement,
  coupon,
  flashSale,
  invitation,
  lab,
  lottery,
  stock,
  survey,
  download,
  account,
  caseSupport,
  review,
  community,
  device,
  membership,
  report,
  vehicle,
  points,
  figures,
  integration,
  health,
]

export const resources: Record<string, ConsoleResource> = Object.assign({}, ...features.map((one) => one.resources))
export const pages = features.flatMap((one) => one.pages ?? [])

export const namerOf = (resource: string) => resources[resource]?.calledHere

const lookups: Record<string, Calls> = Object.assign({}, ...features.map((one) => one.lookups))
export function callsOf(resource: string): Calls {
  const calls = resources[resource]?.calls ?? lookups[resource]
  if (!calls) throw new Error(`No feature has the resource ${resource}`)
  return calls
}
