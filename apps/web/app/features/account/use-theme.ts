import { useSyncExternalStore } from 'react'
import { keepTheme } from '../../lib/session.ts'
import { useRoot } from '../../root.tsx'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const shown = () => themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'

/** The theme that the page shows; the server knows it from the cookie, later choices stand on the page itself. */
export function useTheme() {
  const root = useRoot()
  const theme = useSyncExternalStore(watch, shown, () => root?.theme ?? 'system')
  const choose = (wanted: Theme) => {
    keepTheme(wanted)
    for (const listener of listeners) listener()
  }
  return { theme, choose }
}
