/** Characters of a make or model at most. */
export const vehicleNameLength = 60
/** Of what staff enter by hand. */
export const vehicleLengths = { number: 40, programme: 40, description: 120, text: 2_000, link: 300 } as const

/**
 * Makes and models have as many spellings as sources: NHTSA's are in capitals, papers leave the dashes out. Two names
 * are the same if letters, digits and signs that tell models apart are.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}#+!]/gu, '')
    .slice(0, vehicleNameLength)

/** The names besides this one, however it is written. */
export const namesBesides = (names: readonly string[], name: string): string[] =>
  names.filter((one) => nameKey(one) !== nameKey(name))

/** Under which letter a pick list has it: `#` for a name that begins with something else. */
export const letterOf = (name: string): string => /^[A-Z]/.exec(nameKey(name))?.[0] ?? '#'

/** The order of pick lists, the same in all languages: names are names. */
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
export const byName = (a: string, b: string): number => order.compare(a, b)
