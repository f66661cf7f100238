import type { Domain } from '../../platform/domain.ts'
import { vehicleDeadlines, vehicleInvariants } from '../../reads/vehicle-invariants.ts'
import { readRecallFile, retryRecallFiles } from './read-recall-file.ts'
import { vehicleUploads } from './receive-recall-file.ts'
import { vehicleRoutes } from './routes.ts'
import { vehicleStaffRoutes } from './staff-routes.ts'
import { registerVinForm } from './vin-form.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Reads a file of recall campaigns that came through the console. */
    'vehicle.import': { importId: number }
  }
}

export const vehicle = {
  name: 'vehicle',
  routes: [...vehicleRoutes, ...vehicleStaffRoutes],
  uploads: vehicleUploads,
  jobs: { 'vehicle.import': readRecallFile },
  chores: [retryRecallFiles],
  register: (app, _deps, contextOf) => registerVinForm(app, contextOf),
  invariants: vehicleInvariants,
  deadlines: vehicleDeadlines,
  retention: [{ table: 'vehicle_answers', after: 'asked_at', days: 31 }],
} satisfies Domain
