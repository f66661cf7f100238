import { lazy, Suspense } from 'react'
import type { PaySheetProps } from './pay-sheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./pay-sheet.tsx')).PaySheet }))

/** The sheet to pay an order; its script comes with the first opening. */
export const LazyPaySheet = (props: PaySheetProps) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
)
