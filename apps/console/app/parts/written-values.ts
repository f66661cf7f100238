import { createContext, useContext, useEffect } from 'react'

type Write = (value: unknown, locale: string) => string
/** How the inputs of a form write their values for people: an amount is no number of cents, a time no number of milliseconds. */
export const WrittenValuesContext = createContext<Map<string, Write>>(new Map())

/** The input of the field says how its values are written, where both versions of a record stand beside each other. */
export function useWritten(source: string, write: Write): void {
  const all = useContext(WrittenValuesContext)
  useEffect(() => void all.set(source, write), [all, source, write])
}
