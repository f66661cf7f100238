/** Letters and digits of a code at least and at most. */
export const couponCodeLength = { least: 4, most: 32 }

/**
 * A coupon's code as people type it from a leaflet: in small letters, in full width, with spaces and dashes. Written one way, so that two
 * codes are the same where people take them for it; null for what no code can be.
 */
export function readCouponCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()
  return /^[A-Z0-9]{4,32}$/.test(plain) ? plain : null
}
