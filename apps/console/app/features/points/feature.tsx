import { Coins, Store } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/points.json'

const MallCreate = screen(() => import('./mall-form.tsx'), 'MallCreate')
const MallEdit = screen(() => import('./mall-form.tsx'), 'MallEdit')
const MallList = screen(() => import('./mall-list.tsx'), 'MallList')
const RuleForm = screen(() => import('./rule-form.tsx'), 'RuleForm')
const RuleList = screen(() => import('./rule-list.tsx'), 'RuleList')

export const points = {
  resources: {
    // Of an account, by its id.
    points: { calls: { list: 'getStaffPoints', get: 'getStaffPoints' } },
    'point-rules': {
      calls: { list: 'listPointRules', get: 'getPointRule', update: 'updatePointRule' },
      screens: { list: RuleList, edit: RuleForm, recordRepresentation: 'id' },
      menu: { group: 'marketing', icon: Coins },
    },
    'mall-items': {
      calls: {
        list: 'listStaffMallItems',
        get: 'getStaffMallItem',
        create: 'createStaffMallItem',
        update: 'updateStaffMallItem',
      },
      screens: {
        list: MallList,
        create: MallCreate,
        edit: MallEdit,
        recordRepresentation: (item) => `${item.goods_name}, ${item.style}`,
      },
      menu: { group: 'marketing', icon: Store },
    },
  },
  lookups: { 'points-owed': { list: 'listPointsOwed' }, 'points-proposals': { list: 'listPointsProposals' } },
} satisfies Feature<typeof texts>
