import type { Domain } from '../../platform/domain.ts'
import { catalogInvariants } from './invariants.ts'
import { catalogRoutes } from './routes.ts'
import { catalogStaffRoutes } from './staff-routes.ts'
import { staffUploads } from './staff-uploads.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** Staff have changed on which models goods run; no order is paid and no device bound while it is told. */
    'goods.fit_changed': { goodsId: number; before: string[] }
  }
}

export const catalog = {
  name: 'catalog',
  routes: [...catalogRoutes, ...catalogStaffRoutes],
  uploads: staffUploads,
  invariants: catalogInvariants,
} satisfies Domain
