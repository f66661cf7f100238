/**
 * A sign that is seen: no space, no control or sign of direction, no mark without a letter, none of the letters that are
 * blank. Typed text without any is empty.
 */
const seen = /[^\s\p{Cc}\p{Cf}\p{M}\u{115f}\u{1160}\u{3164}\u{ffa0}\u{2800}]/u

/**
 * What turns the direction of what follows, controls, or is not seen at all. Lines and tabs stay, and joiners, the tags of flags
 * and Arabic's signs: emoji and languages need them.
 */
const unseen =
  /(?![\t\n\r]|\u{200c}|\u{200d}|[\u{600}-\u{605}\u{6dd}]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]|\u{34f}|[\u{115f}\u{1160}\u{3164}\u{ffa0}]|[\u{17b4}\u{17b5}]|\u{2800}/gu

/** Without what would change how others read it, or itself cannot be read. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

export const isVisible = (text: string): boolean => seen.test(text)
