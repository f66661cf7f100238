import { Dices, Gift, ListChecks } from 'lucide-react'
import { Authenticated } from 'ra-core'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/lottery.json'

const ActivityCreate = screen(() => import('./activity-form.tsx'), 'ActivityCreate')
const ActivityEdit = screen(() => import('./activity-form.tsx'), 'ActivityEdit')
const ActivityList = screen(() => import('./activity-list.tsx'), 'ActivityList')
const DrawList = screen(() => import('./draw-list.tsx'), 'DrawList')
const PrizeSlipScreen = screen(() => import('./prize-slip-screen.tsx'), 'PrizeSlipScreen')
const WinList = screen(() => import('./win-list.tsx'), 'WinList')
const WinScreen = screen(() => import('./win-screen.tsx'), 'WinScreen')

const prizeSlip = (
  <Authenticated>
    <PrizeSlipScreen />
  </Authenticated>
)

export const lottery = {
  resources: {
    'lottery-activities': {
      calls: {
        list: 'listStaffActivities',
        get: 'getStaffActivity',
        create: 'createStaffActivity',
        update: 'updateStaffActivity',
      },
      screens: { list: ActivityList, create: ActivityCreate, edit: ActivityEdit, recordRepresentation: 'title' },
      menu: { group: 'marketing', icon: Dices },
    },
    'lottery-wins': {
      calls: { list: 'listStaffWins', get: 'getStaffWin' },
      screens: { list: WinList, show: WinScreen, recordRepresentation: 'title' },
      menu: { group: 'delivery', icon: Gift, letter: 'w' },
    },
    'lottery-draws': {
      calls: { list: 'listStaffDraws' },
      screens: { list: DrawList },
      menu: { group: 'marketing', icon: ListChecks, late: true },
    },
  },
  pages: [{ path: '/lottery-wins/:id/packing-slip', element: prizeSlip, bare: true }],
} satisfies Feature<typeof texts>
