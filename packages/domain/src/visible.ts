/**
 * A sign that is seen: no space, no control or sign of direction, no mark without a letter, none of the letters that are
 * blank. Typed text without any is empty.
 */
const seen = /[^\s\p{Cc}\p{Cf}\p{M}\u{115f}\u{1160}\u{3164}\u{ffa0}\u{2800}]/u

export const isVisible = (text: string): boolean => seen.test(text)
