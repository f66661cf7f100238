import { downloadEndpoints } from '@pitlane/contract/download/download.ts'
import { downloadStaffEndpoints } from '@pitlane/contract/download/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createDownloadPage } from './create-download-page.ts'
import { createRelease } from './create-release.ts'
import { getDownloadPage, listDownloads } from './queries.ts'
import { getStaffDownloadPage, getStaffRelease, listStaffDownloadPages, listStaffReleases } from './staff-queries.ts'
import { updateDownloadPage } from './update-download-page.ts'
import { updateRelease } from './update-release.ts'

export const downloadRoutes = [
  ...implement(downloadEndpoints, { getDownloadPage, listDownloads }),
  ...implement(downloadStaffEndpoints, {
    listStaffDownloadPages,
    getStaffDownloadPage,
    createDownloadPage: write(createDownloadPage),
    updateDownloadPage: write(updateDownloadPage),
    listStaffReleases,
    getStaffRelease,
    createRelease: write(createRelease),
    updateRelease: write(updateRelease),
  }),
]
