import type { Domain } from '../../platform/domain.ts'
import { catalogInvariants } from './invariants.ts'
import { catalogRoutes } from './routes.ts'
import { catalogStaffRoutes } from './staff-routes.ts'
import { staffUploads } from './staff-uploads.ts'

export const catalog = {
  name: 'catalog',
  routes: [...catalogRoutes, ...catalogStaffRoutes],
  uploads: staffUploads,
  invariants: catalogInvariants,
} satisfies Domain
