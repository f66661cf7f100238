import { lazy, Suspense } from 'react'

// Most lists are read without it.
const CountryPick = lazy(() => import('./country-pick.tsx'))

/** `alwaysOn` is read by the list that shows it. */
export const CountryFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <Suspense>
    <CountryPick source={source} />
  </Suspense>
)
