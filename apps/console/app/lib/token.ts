const key = 'console_token'

/** The console's session, kept apart from the shop's: who runs the shop may also buy in it as somebody else. */
export const readToken = (): string | null => localStorage.getItem(key)
export const keepToken = (token: string): void => localStorage.setItem(key, token)
export const dropToken = (): void => localStorage.removeItem(key)
