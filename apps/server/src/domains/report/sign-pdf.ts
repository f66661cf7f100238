import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import type { SigningKey } from './report-keys.ts'

/**
 * A signed PDF ends with a line of its own, a comment to its readers, that signs every byte before it:
 * `%PitlaneSignature 1 <key> <code> <Ed25519 signature, base64url>`.
 */
const shape = /^%PitlaneSignature 1 ([\da-f]{16}) ([\dA-Z]{12}) ([\w-]{86})\n$/
const lineBytes = `%PitlaneSignature 1 ${'0'.repeat(16)} ${'0'.repeat(12)} ${'0'.repeat(86)}\n`.length

/** Written among the PDF's own facts, where it is found after its last line has gone. */
export const markOf = (code: string): string => `PitlaneReport-${code}`
const mark = /PitlaneReport-([\dA-Z]{12})/
const markBytes = markOf('0'.repeat(12)).length

type Signature = { key: string; code: string; signature: string }
/** What a file says of itself: its bytes' hash without the last line, that line, and the code in it or elsewhere. */
export type ReadSignature = { sum: string; seal: string; code: string }

const signed = ({ key, code, sum }: { key: string; code: string; sum: string }): Buffer =>
  Buffer.from(`pitlane report pdf 1\n${key}\n${code}\n${sum}`)

export const readSeal = (seal: string): Signature | null => {
  const [key, code, signature] = seal.split('.')
  return key && code && signature ? { key, code, signature } : null
}

/** The PDF with its signature. */
export function signPdf(bytes: Uint8Array, code: string, { id: key, privateKey }: SigningKey): Buffer {
  const body = Buffer.concat([bytes, Buffer.from(bytes.at(-1) === 10 ? '' : '\n')])
  const sum = createHash('sha256').update(body).digest('hex')
  const signature = sign(null, signed({ key, code, sum }), privateKey).toString('base64url')
  return Buffer.concat([body, Buffer.from(`%PitlaneSignature 1 ${key} ${code} ${signature}\n`)])
}

export const isSignedBy = (publicKey: KeyObject, sum: string, { key, code, signature }: Signature): boolean =>
  verify(null, signed({ key, code, sum }), publicKey, Buffer.from(signature, 'base64url'))

/**
 * Reads a file as it comes, and keeps no more of it than its last line.
 * @returns null at the first byte too many
 */
export async function readSignature(file: AsyncIterable<Buffer>, mostBytes: number): Promise<ReadSignature | null> {
  const hash = createHash('sha256')
  let bytes = 0
  let held: Buffer = Buffer.alloc(0)
  let marked = ''
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    const all = Buffer.concat([held, chunk])
    marked ||= mark.exec(all.toString('latin1'))?.[1] ?? ''
    const rest = Math.max(0, all.length - Math.max(lineBytes, markBytes))
    hash.update(all.subarray(0, rest))
    held = all.subarray(rest)
  }
  const line = shape.exec(held.toString('latin1'))
  if (!line) return { sum: hash.update(held).digest('hex'), seal: '', code: marked }
  const [, key, code, signature] = line
  return { sum: hash.digest('hex'), seal: `${key}.${code}.${signature}`, code: marked || code! }
}
