import { addChosen, type Unit, type Units, unitsOf } from '@pitlane/domain/units.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { useI18n } from './i18n.tsx'
import { keepUnits } from './session.ts'

/** Chosen since the page was loaded, on top of what the server knew; null for nothing. */
const since: { chosen: string | null } = { chosen: null }
const listeners = new Set<() => void>()
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The reader's units, and how another one is chosen, for this browser. */
export function useUnits(): { units: Units; choose: (unit: Unit) => void } {
  const { lang } = useI18n()
  const known = useRouteLoaderData<RootData>('root')?.units ?? ''
  const chosen = useSyncExternalStore(
    watch,
    () => since.chosen ?? known,
    () => known,
  )
  const units = useMemo(() => unitsOf(lang, chosen), [lang, chosen])
  const choose = (unit: Unit) => {
    since.chosen = addChosen(chosen, unit)
    keepUnits(since.chosen)
    for (const listener of listeners) listener()
  }
  return { units, choose }
}
