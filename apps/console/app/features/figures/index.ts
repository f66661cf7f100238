import { lazy } from 'react'

export const FiguresPanel = lazy(() => import('./figures-panel.tsx'))
