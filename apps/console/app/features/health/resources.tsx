import type { ResourceProps } from 'ra-core'
import { ChecklistScreen } from './checklist-screen.tsx'
import { HealthScreen } from './health-screen.tsx'

export const healthResources: Record<string, Omit<ResourceProps, 'name'>> = {
  checklist: { list: ChecklistScreen },
  checks: { list: HealthScreen },
}
