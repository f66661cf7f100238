import { tokenOf } from '../../lib/session.ts'

const name = 'registered'

/** For as long as the tab is open, and nobody else logs in there. */
export const noteRegistered = (token: string): void => sessionStorage.setItem(name, token)
export const hasJustRegistered = (): boolean => {
  const token = tokenOf()
  return token !== null && token === sessionStorage.getItem(name)
}
