import type { Feature } from '../../lib/feature.ts'

export const figures = {
  // By how many days; nothing is listed.
  lookups: { figures: { list: 'getStaffFigures', get: 'getStaffFigures' } },
} satisfies Feature
