import { HeartPulse, ListTodo } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/health.json'

const ChecklistScreen = screen(() => import('./checklist-screen.tsx'), 'ChecklistScreen')
const HealthScreen = screen(() => import('./health-screen.tsx'), 'HealthScreen')

export const health = {
  resources: {
    // The one there is; nothing is listed.
    checklist: {
      calls: { list: 'getStaffChecklist', get: 'getStaffChecklist' },
      screens: { list: ChecklistScreen },
      menu: { group: 'operation', icon: ListTodo },
    },
    checks: {
      calls: { list: 'listStaffChecks' },
      screens: { list: HealthScreen },
      menu: { group: 'operation', icon: HeartPulse, late: true },
    },
    // The last one; nothing is listed.
    backup: { calls: { list: 'getStaffBackup', get: 'getStaffBackup' } },
    replicas: { calls: { list: 'getStaffReplicas', get: 'getStaffReplicas' } },
  },
} satisfies Feature<typeof texts>
