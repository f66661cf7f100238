import { lazy } from 'react'

export { DayChart } from './day-chart.tsx'
export const FiguresPanel = lazy(() => import('./figures-panel.tsx'))
