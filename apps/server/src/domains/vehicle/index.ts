import type { Domain } from '../../platform/domain.ts'
import { vehicleDeadlines, vehicleInvariants } from '../../reads/vehicle-invariants.ts'
import { vehicleRoutes } from './routes.ts'
import { vehicleStaffRoutes } from './staff-routes.ts'
import { registerVinForm } from './vin-form.ts'

export const vehicle = {
  name: 'vehicle',
  routes: [...vehicleRoutes, ...vehicleStaffRoutes],
  register: (app, _deps, contextOf) => registerVinForm(app, contextOf),
  invariants: vehicleInvariants,
  deadlines: vehicleDeadlines,
  retention: [{ table: 'vehicle_answers', after: 'asked_at', days: 31 }],
} satisfies Domain
