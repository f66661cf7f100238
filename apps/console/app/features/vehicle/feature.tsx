import { FileDown, OctagonAlert, ShieldCheck } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/vehicle.json'

const RecallImportList = screen(() => import('./import-list.tsx'), 'RecallImportList')
const SafetyRatingCreate = screen(() => import('./rating-screens.tsx'), 'SafetyRatingCreate')
const SafetyRatingEdit = screen(() => import('./rating-screens.tsx'), 'SafetyRatingEdit')
const SafetyRatingList = screen(() => import('./rating-screens.tsx'), 'SafetyRatingList')
const RecallCreate = screen(() => import('./recall-screens.tsx'), 'RecallCreate')
const RecallEdit = screen(() => import('./recall-screens.tsx'), 'RecallEdit')
const RecallList = screen(() => import('./recall-screens.tsx'), 'RecallList')

export const vehicle = {
  resources: {
    recalls: {
      calls: {
        list: 'listStaffRecalls',
        get: 'getStaffRecall',
        create: 'createStaffRecall',
        update: 'updateStaffRecall',
      },
      screens: { list: RecallList, create: RecallCreate, edit: RecallEdit, recordRepresentation: 'number' },
      menu: { group: 'devices', icon: OctagonAlert },
    },
    'safety-ratings': {
      calls: {
        list: 'listStaffRatings',
        get: 'getStaffRating',
        create: 'createStaffRating',
        update: 'updateStaffRating',
      },
      screens: {
        list: SafetyRatingList,
        create: SafetyRatingCreate,
        edit: SafetyRatingEdit,
        recordRepresentation: 'description',
      },
      menu: { group: 'devices', icon: ShieldCheck },
    },
    'recall-imports': {
      calls: { list: 'listRecallImports' },
      screens: { list: RecallImportList, recordRepresentation: 'name' },
      menu: { group: 'devices', icon: FileDown },
    },
    // The one there is; nothing is listed.
    'vehicle-provider': { calls: { list: 'getVehicleProvider', get: 'getVehicleProvider' } },
  },
} satisfies Feature<typeof texts>
