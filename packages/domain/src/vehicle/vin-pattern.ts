const partOf = (signs: string): string => signs.replaceAll('*', '.')

/**
 * Whether a VIN fits a pattern by which its maker told NHTSA what it means: signs for positions 4 to 8, and behind `|`
 * for 10 to 17. `*` is any sign, `[A-CX]` one of several; what a pattern leaves out at its end is any, too.
 */
export function fitsPattern(vin: string, pattern: string): boolean {
  const [before = '', behind = ''] = pattern.split('|')
  return new RegExp(`^(?=.{3}${partOf(before)}).{9}${partOf(behind)}`).test(vin)
}
