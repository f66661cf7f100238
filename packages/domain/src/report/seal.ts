/**
 * The short code on a document, by which its report is found without the file: the beginning of the hash of what the
 * report holds, in letters and digits that nobody confuses (Crockford's alphabet).
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Sixty bits: nobody finds another report's by trying. */
const length = 12
/** As much as somebody types with what stands between its groups. */
export const typedSealLength = 40

/** @param hash at least fifteen hexadecimal digits */
export function sealCodeOf(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, 15)}`)
  return Array.from({ length }, (_, at) => alphabet[Number((bits >> BigInt(5 * (length - 1 - at))) & 31n)]).join('')
}

/** As it is printed: `7QF2-K0VX-91MN`. */
export const writeSealCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')

/** A code as somebody typed it; null for what cannot be one. */
export function readSealCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return code.length === length && [...code].every((one) => alphabet.includes(one)) ? code : null
}

/**
 * What a check says: the file is as we made it; the code, typed from paper, is one that we have given; the file is not as
 * we made it; its report was taken back; we know nothing of it.
 */
export const sealVerdicts = ['valid', 'issued', 'changed', 'withdrawn', 'unknown'] as const
export type SealVerdict = (typeof sealVerdicts)[number]

type Checked = {
  /** Whether the signature fits the file; null where there was only a code. */
  file: 'intact' | 'changed' | null
  /** Whether we have given its code. */
  known: boolean
  /** Whether strangers may read its report. */
  open: boolean
}
export function judgeSeal({ file, known, open }: Checked): SealVerdict {
  if (!known) return 'unknown'
  if (file === 'changed') return 'changed'
  if (!open) return 'withdrawn'
  return file === 'intact' ? 'valid' : 'issued'
}
