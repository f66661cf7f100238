import { account } from './features/account/index.tsx'
import { address } from './features/address/index.tsx'
import { afterSales } from './features/after-sales/index.tsx'
import { caseSupport } from './features/case/index.tsx'
import { catalog } from './features/catalog/index.tsx'
import { community } from './features/community/index.tsx'
import { coupon } from './features/coupon/index.tsx'
import { device } from './features/device/index.tsx'
import { download } from './features/download/index.tsx'
import { figures } from './features/figures/index.tsx'
import { flashSale } from './features/flash-sale/index.tsx'
import { health } from './features/health/index.tsx'
import { invitation } from './features/invitation/index.tsx'
import { lab } from './features/lab/index.tsx'
import { lottery } from './features/lottery/index.tsx'
import { logistics } from './features/logistics/index.tsx'
import { membership } from './features/membership/index.tsx'
import { order } from './features/order/index.tsx'
import { payment } from './features/payment/index.tsx'
import { points } from './features/points/index.tsx'
import { report } from './features/report/index.tsx'
import { review } from './features/review/index.tsx'
import { survey } from './features/survey/index.tsx'
import { vehicle } from './features/vehicle/index.tsx'
import type { Calls } from './lib/calls.ts'
import type { ConsoleResource, Feature } from './lib/feature.ts'

/** The only list of the console's features, in the order in which the menu has them. */
const features: readonly Feature[] = [
  order,
  address,
  logistics,
  afterSales,
  payment,
  catalog,
  coupon,
  flashSale,
  invitation,
  lab,
  lottery,
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
  health,
]

export const resources: Record<string, ConsoleResource> = Object.assign({}, ...features.map((one) => one.resources))
export const pages = features.flatMap((one) => one.pages ?? [])

const lookups: Record<string, Calls> = Object.assign({}, ...features.map((one) => one.lookups))
export function callsOf(resource: string): Calls {
  const calls = resources[resource]?.calls ?? lookups[resource]
  if (!calls) throw new Error(`No feature has the resource ${resource}`)
  return calls
}
