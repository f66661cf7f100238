import { downloadInvariants } from '../../reads/download-invariants.ts'
import type { Domain } from '../../platform/domain.ts'
import { checkReleases } from './check-releases.ts'
import { collectReleases } from './collect-releases.ts'
import { releaseUploads } from './release-uploads.ts'
import { downloadRoutes } from './routes.ts'
import { registerReleases } from './send-release.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Compares the files of releases with their sums. */
    'download.check': object
  }
}

export const download = {
  name: 'download',
  routes: downloadRoutes,
  uploads: releaseUploads,
  register: registerReleases,
  jobs: { 'download.check': checkReleases },
  schedules: { 'download.check': '41 3 * * *' },
  invariants: downloadInvariants,
  chores: [collectReleases],
} satisfies Domain
