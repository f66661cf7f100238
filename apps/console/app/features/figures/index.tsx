import { lazy } from 'react'
import type { Feature } from '../../lib/feature.ts'

export const FiguresPanel = lazy(() => import('./figures-panel.tsx'))

export const figures = {
  // By how many days; nothing is listed.
  lookups: { figures: { list: 'getStaffFigures', get: 'getStaffFigures' } },
} satisfies Feature
