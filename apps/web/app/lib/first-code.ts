const name = 'invitation'

/** Of several links that are valid the first counts: its code stays until somebody registers with it. Read in the browser only. */
export const keptCode = (): string => localStorage.getItem(name) ?? ''
export function keepFirstCode(code: string): void {
  if (code !== '' && keptCode() === '') localStorage.setItem(name, code)
}
/** It has done its work. */
export const forgetCode = (): void => localStorage.removeItem(name)
