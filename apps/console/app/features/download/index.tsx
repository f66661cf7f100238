import type { StaffDownloadPage, StaffRelease } from '@pitlane/contract/download/staff.ts'
import { Download, LayoutTemplate } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/download.json'
import { DownloadPageCreate, DownloadPageEdit, DownloadPageList } from './page-screens.tsx'
import { ReleaseEdit } from './release-edit.tsx'
import { ReleaseCreate } from './release-create.tsx'
import { ReleaseList } from './release-list.tsx'

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
