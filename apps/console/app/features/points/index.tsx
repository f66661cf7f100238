import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/points.json'

export { PointsSection } from './points-section.tsx'

export const points = {
  resources: {
    // Of an account, by its id.
    points: { calls: { list: 'getStaffPoints', get: 'getStaffPoints' } },
  },
} satisfies Feature<typeof texts>
