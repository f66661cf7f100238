/** The thread's key stands in the address to which its letters are answered: `cases+<key>@example.com`. */

/** Letters and digits that survive a program which writes addresses in small letters. */
export const caseKeyAlphabet = 'abcdefghjkmnpqrstvwxyz23456789'
export const caseKeyLength = 24

export function addressWithKey(inbox: string, key: string): string {
  const at = inbox.lastIndexOf('@')
  return `${inbox.slice(0, at)}+${key}${inbox.slice(at)}`
}

/** The key of an address that has one, in whatever letters it came. */
export const keyInAddress = (address: string): string | null =>
  /\+([a-z0-9]{24})@/.exec(address.toLowerCase())?.[1] ?? null
