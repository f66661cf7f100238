import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'
import type { FragmentCache } from './fragment-cache.ts'

/** The texts of a page's scripts that run, and of its styles, which its policy allows. */
export type Inline = { run: Set<string>; style: Set<string> }

type Shortcuts = {
  inline: Inline
  cachedHtml: FragmentCache
  /** Whether the server has the scripts of these routes already, and adds them itself. */
  scriptsKnown: boolean
}

/** The server leaves these out while it renders a page; null in the browser, and where `PLAIN_RENDERING` is on. */
export const ShortcutsContext = createContext<Shortcuts | null>(null)

export const BootScripts = () => (useContext(ShortcutsContext)?.scriptsKnown ? null : <Scripts />)
