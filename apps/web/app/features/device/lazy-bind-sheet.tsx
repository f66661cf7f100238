import { type ComponentProps, lazy, Suspense } from 'react'
import type { BindSheet as Sheet } from './bind-sheet.tsx'

const BindSheet = lazy(async () => ({ default: (await import('./bind-sheet.tsx')).BindSheet }))

/** Loaded at its first opening. */
export const LazyBindSheet = (props: ComponentProps<typeof Sheet>) => (
  <Suspense>
    <BindSheet {...props} />
  </Suspense>
)
