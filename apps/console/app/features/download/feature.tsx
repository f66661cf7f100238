import type { StaffDownloadPage, StaffRelease } from '@pitlane/contract/download/staff.ts'
import { Download, LayoutTemplate } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/download.json'

const DownloadPageCreate = screen(() => import('./page-screens.tsx'), 'DownloadPageCreate')
const DownloadPageEdit = screen(() => import('./page-screens.tsx'), 'DownloadPageEdit')
const DownloadPageList = screen(() => import('./page-screens.tsx'), 'DownloadPageList')
const ReleaseEdit = screen(() => import('./release-edit.tsx'), 'ReleaseEdit')
const ReleaseCreate = screen(() => import('./release-create.tsx'), 'ReleaseCreate')
const ReleaseList = screen(() => import('./release-list.tsx'), 'ReleaseList')

export const download = {
  resources: {
    'download-pages': {
      calls: {
        list: 'listStaffDownloadPages',
        get: 'getStaffDownloadPage',
        create: 'createDownloadPage',
        update: 'updateDownloadPage',
      },
      screens: {
        list: DownloadPageList,
        create: DownloadPageCreate,
        edit: DownloadPageEdit,
        recordRepresentation: ({ preview }: StaffDownloadPage) => preview.split('?')[0] ?? '',
      },
      menu: { group: 'marketing', icon: LayoutTemplate },
    },
    releases: {
      calls: { list: 'listStaffReleases', get: 'getStaffRelease', create: 'createRelease', update: 'updateRelease' },
      screens: {
        list: ReleaseList,
        create: ReleaseCreate,
        edit: ReleaseEdit,
        recordRepresentation: ({ app, number, system }: StaffRelease) => `${app} ${number} · ${system}`,
      },
      menu: { group: 'marketing', icon: Download },
    },
  },
} satisfies Feature<typeof texts>
