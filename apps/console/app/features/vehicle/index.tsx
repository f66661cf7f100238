import { FileDown, OctagonAlert, ShieldCheck } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/vehicle.json'
import { RecallImportList } from './import-list.tsx'
import { SafetyRatingCreate, SafetyRatingEdit, SafetyRatingList } from './rating-screens.tsx'
import { RecallCreate, RecallEdit, RecallList } from './recall-screens.tsx'

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
