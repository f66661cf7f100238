import type { Domain } from '../../platform/domain.ts'
import { catalogDeadlines, catalogInvariants } from './invariants.ts'
import { applyInTime } from './prices/apply-price-plans.ts'
import { publishJob } from './publish-in-time.ts'
import { sortFront } from './search/sort-front.ts'
import { catalogRoutes } from './routes.ts'
import { catalogStaffRoutes } from './staff-routes.ts'
import { staffUploads } from './staff-uploads.ts'
import { sweepPlans } from './sweep-plans.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** Staff have changed on which models goods run; no order is paid and no device bound while it is told. */
    'goods.fit_changed': { goodsId: number; before: string[] }
    /** Goods, or styles of theirs, were made or edited. */
    'goods.changed': { goodsIds: readonly number[]; cause: string }
    /** There are more or fewer of the styles on hand than before, by another way than a sale. */
    'stock.changed': { styleIds: readonly number[] }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `at` is the moment that it is about. */
    'catalog.apply_price_plans': { styleId: number; at: number }
    'catalog.publish': { goodsId: number; at: number }
  }
}

export const catalog = {
  name: 'catalog',
  routes: [...catalogRoutes, ...catalogStaffRoutes],
  uploads: staffUploads,
  jobs: { 'catalog.apply_price_plans': applyInTime, 'catalog.publish': publishJob },
  chores: [sweepPlans, sortFront],
  invariants: catalogInvariants,
  deadlines: catalogDeadlines,
} satisfies Domain
