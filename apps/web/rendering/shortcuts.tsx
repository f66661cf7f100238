import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'
import type { FragmentCache } from './fragment-cache.ts'

type Shortcuts = {
  cachedHtml: FragmentCache
  /** Whether the server has the scripts of these routes already, and adds them itself. */
  scriptsKnown: boolean
}

/** The server leaves these out while it renders a page; null in the browser, and where `PLAIN_RENDERING` is on. */
export const ShortcutsContext = createContext<Shortcuts | null>(null)

export const BootScripts = () => (useContext(ShortcutsContext)?.scriptsKnown ? null : <Scripts />)
