import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'

/** Whether the server has the scripts of these routes already, and adds them itself. */
export const ScriptsKnown = createContext(false)

export const BootScripts = ({ nonce }: { nonce: string | undefined }) =>
  useContext(ScriptsKnown) ? null : <Scripts nonce={nonce} />
