/** `sent`: it has just arrived. */
export const caseHref = (number: string, sent = false): string =>
  `/me/case?number=${encodeURIComponent(number)}${sent ? '&sent=1' : ''}`
