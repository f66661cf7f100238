import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

// Two independent derivations: the stored hash does not give the key.
const derive = (code: string, use: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(code), '', `pitlane hand-over ${use}`, 32))

export const newSealCode = (): string => randomBytes(32).toString('base64url')
export const hashSealCode = (code: string): Buffer => derive(code, 'hash')

/** The text in bytes that only the code opens: iv, tag, cipher text. */
export function seal(text: string, code: string): Buffer {
  const iv = randomBytes(ivBytes)
  const encrypt = createCipheriv(cipher, derive(code, 'key'), iv)
  const sealed = Buffer.concat([encrypt.update(text, 'utf8'), encrypt.final()])
  return Buffer.concat([iv, encrypt.getAuthTag(), sealed])
}

/** @throws Error where code and bytes do not belong together */
export function unseal(sealed: Buffer, code: string): string {
  const decrypt = createDecipheriv(cipher, derive(code, 'key'), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decrypt.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decrypt.update(sealed.subarray(ivBytes + tagBytes)), decrypt.final()]).toString('utf8')
}
