import { Coins } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/points.json'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'

export { PointsSection } from './points-section.tsx'

export const points = {
  resources: {
    // Of an account, by its id.
    points: { calls: { list: 'getStaffPoints', get: 'getStaffPoints' } },
    'point-rules': {
      calls: { list: 'listPointRules', get: 'getPointRule', update: 'updatePointRule' },
      screens: { list: RuleList, edit: RuleForm, recordRepresentation: 'id' },
      menu: { group: 'marketing', icon: Coins },
    },
  },
  // There is one of it; nothing is listed.
  lookups: { 'points-owed': { list: 'getPointsOwed', get: 'getPointsOwed' } },
} satisfies Feature<typeof texts>
