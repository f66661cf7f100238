import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

/** OWASP's parameters for argon2id; memory in KiB. A stored hash keeps those that it was made with. */
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

type Parameters = typeof current

// Keyboards and systems write the same letter in different ways: é is one code point or two.
const derive = (password: string, salt: Buffer, parameters: Parameters) =>
  argon2Async('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: hashBytes, ...parameters })

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The hash as a PHC string. Takes some 40 ms of another thread: never while a transaction is open. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, current)
  const { memory, passes, parallelism } = current
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(stored: string) {
  const match = phc.exec(stored)
  if (!match) throw new Error('a stored password hash is not an argon2id PHC string')
  return {
    parameters: { memory: Number(match[1]), passes: Number(match[2]), parallelism: Number(match[3]) },
    salt: Buffer.from(match[4]!, 'base64'),
    hash: Buffer.from(match[5]!, 'base64'),
  }
}

let nobodys: Promise<string> | undefined

/** Whether the password is the one that was hashed. An account without one takes as long to say no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'))
  const { parameters, salt, hash } = parse(stored ?? (await nobodys))
  const same = timingSafeEqual(await derive(password, salt, parameters), hash)
  return same && stored !== null
}
