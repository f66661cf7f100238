import { account } from './domains/account/index.ts'
import { findAccountChannel } from './domains/account/public.ts'
import { address } from './domains/address/index.ts'
import { device } from './domains/device/index.ts'
import { catalog } from './domains/catalog/index.ts'
import { brand } from './domains/brand/index.ts'
import { findBrand, findMailTexts } from './domains/brand/public.ts'
import { agreement } from './domains/agreement/index.ts'
import { order } from './domains/order/index.ts'
import { flashSale } from './domains/flash-sale/index.ts'
import { stock } from './domains/stock/index.ts'
import { coupon } from './domains/coupon/index.ts'
import { points } from './domains/points/index.ts'
import { membership } from './domains/membership/index.ts'
import { payment } from './domains/payment/index.ts'
import { logistics } from './domains/logistics/index.ts'
import { afterSales } from './domains/after-sales/index.ts'
import { withdrawal } from './domains/withdrawal/index.ts'
import { invoice } from './domains/invoice/index.ts'
import { cart } from './domains/cart/index.ts'
import { checkout } from './domains/checkout/index.ts'
import { review } from './domains/review/index.ts'
import { report } from './domains/report/index.ts'
import { vehicle } from './domains/vehicle/index.ts'
import { community } from './domains/community/index.ts'
import { caseSupport } from './domains/case/index.ts'
import { survey } from './domains/survey/index.ts'
import { download } from './domains/download/index.ts'
import { lottery } from './domains/lottery/index.ts'
import { invitation } from './domains/invitation/index.ts'
import { lab } from './domains/lab/index.ts'
import { privacy } from './domains/privacy/index.ts'
import { figures } from './domains/figures/index.ts'
import { integration } from './domains/integration/index.ts'
import { health } from './domains/health/index.ts'
import { type Context, type Deps, systemContext } from './platform/context.ts'
import type { Growing } from './platform/db/months.ts'
import type { Domain } from './platform/domain.ts'
import { createEmit, type Emit } from './platform/events.ts'
import { createChecks, invariantsOf } from './platform/health/checks.ts'
import { lookIntoPromises } from './platform/health/look-into-promises.ts'
import { metricsOf } from './platform/health/metrics.ts'
import type { Route } from './platform/http/implement.ts'
import type { JobName, Schedules, Work, Workers } from './platform/jobs/jobs.ts'
import { createMonthsWorker } from './platform/jobs/archive-months.ts'
import { createSweep } from './platform/jobs/sweep.ts'
import type { Letters } from './platform/mail/letter.ts'
import { createMailWorker } from './platform/mail/send-mail.ts'
import { mediaRoutes, userUploads } from './platform/media/uploads.ts'

/**
 * The only list of the domains, in the order in which one may use another: each may use those above it. Events reach
 * them in this order too, so that all of them lock rows in the same one.
 */
const all = [
  account,
  address,
  device,
  catalog,
  brand,
  agreement,
  order,
  flashSale,
  stock,
  coupon,
  points,
  membership,
  payment,
  logistics,
  afterSales,
  withdrawal,
  invoice,
  cart,
  checkout,
  review,
  report,
  vehicle,
  community,
  caseSupport,
  survey,
  download,
  lottery,
  invitation,
  lab,
  privacy,
  figures,
  integration,
  health,
] as const
export const domains: readonly Domain[] = all

/** The union of the domains' values under a key: a name that none of them has does not compile where it is needed. */
type Has<Key extends keyof Domain> = Extract<(typeof all)[number], Record<Key, unknown>>[Key]
type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer All) => void
  ? All
  : never
const join = <Key extends 'jobs' | 'letters' | 'schedules'>(key: Key) =>
  Object.assign({}, ...domains.map((domain) => domain[key] ?? {})) as Joined<Has<Key>>

/** All calls that the server answers. */
export const routes: readonly Route[] = [...mediaRoutes, ...domains.flatMap(({ routes: own = [] }) => own)]
export const uploads = [...userUploads, ...domains.flatMap(({ uploads: own = [] }) => own)]
export const letters: Letters = join('letters')
export const invariants = invariantsOf(domains)
export const checks = createChecks(domains)
export const metrics = metricsOf(domains)
export const sweep = createSweep(domains)
/** The tables that lie in parts by the month; the platform's own is the log of the staff's acts. */
export const growing: readonly Growing[] = [
  { table: 'audit_log', by: 'at', once: ['key'] },
  ...domains.flatMap(({ growing: own = [] }) => own),
]
export const emit: Emit = createEmit(domains.map(({ handlers = {} }) => handlers))

const jobs: { readonly [Name in Exclude<JobName, 'mail.send'>]: Work<Name> } = {
  ...join('jobs'),
  'health.look': lookIntoPromises,
  'tables.keep': createMonthsWorker(growing),
  sweep,
}
/** The names of all jobs, each a queue, and the schedules of those that run by the clock. */
export const queues: { names: readonly JobName[]; schedules: Schedules } = {
  names: [...(Object.keys(jobs) as JobName[]), 'mail.send'],
  schedules: { ...join('schedules'), 'health.look': '* * * * *', 'tables.keep': '23 3 * * *', sweep: '17 * * * *' },
}

/** The worker of each job. */
export function createWorkers(deps: Deps): Workers {
  const context = (): Context => systemContext(deps, emit)
  const workers = Object.entries(jobs).map(([name, work]) => [
    name,
    (payload: object) => (work as (ctx: Context, payload: object) => Promise<void>)(context(), payload),
  ])
  return {
    ...Object.fromEntries(workers),
    'mail.send': createMailWorker(deps, letters, { findBrand, findMailTexts, findChannel: findAccountChannel }),
  } as Workers
}
