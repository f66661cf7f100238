import type { ResourceProps } from 'react-admin'
import { HealthScreen } from './health-screen.tsx'

export const healthResources: Record<string, Omit<ResourceProps, 'name'>> = {
  checks: { list: HealthScreen },
}
