const name = 'invitation'

/**
 * Of several links the first counts: its code stays until somebody registers with it. Read in the browser only.
 * @param code of the link that was opened; empty where there was none
 */
export function keepFirstCode(code: string): string {
  const kept = localStorage.getItem(name)
  if (kept) return kept
  if (code) localStorage.setItem(name, code)
  return code
}
/** It has done its work. */
export const forgetCode = (): void => localStorage.removeItem(name)
