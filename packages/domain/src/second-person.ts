/** What single people do for one account within so many days counts as done at once: a large sum in parts is a large sum. */
export const aloneDays = 30

/** More than this at once, and two people have to agree. */
export const needsSecondPerson = (total: number, above: number): boolean => total > above

/**
 * The same of what can be given and taken: each way it counts by itself, and with what single people have changed already.
 * Whoever takes back what was given by mistake has changed nothing.
 * @param alone what single people have changed within `aloneDays`, less what they took back
 */
export const changeNeedsSecondPerson = (change: number, alone: number, above: number): boolean =>
  needsSecondPerson(Math.max(Math.abs(change), Math.abs(change + alone)), above)
