import { Dices, Gift, ListChecks } from 'lucide-react'
import { Authenticated } from 'ra-core'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/lottery.json'
import { ActivityCreate, ActivityEdit } from './activity-form.tsx'
import { ActivityList } from './activity-list.tsx'
import { DrawList } from './draw-list.tsx'
import { PrizeSlipScreen } from './prize-slip-screen.tsx'
import { WinList } from './win-list.tsx'
import { WinScreen } from './win-screen.tsx'

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
