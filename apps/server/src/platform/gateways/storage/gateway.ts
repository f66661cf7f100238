import type { Readable } from 'node:stream'

/** The first and the last byte, counted from 0. */
export type ByteRange = { start: number; end: number }

/** Bytes by key. Keys are ours: letters, digits, `/`, `-` and `.`. An object appears whole or not at all. */
export type StorageGateway = {
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** The same from a file of this machine, however large. */
  putFile: (key: string, path: string, contentType: string) => Promise<void>
  /** null for a key that is not there. */
  get: (key: string) => Promise<Buffer | null>
  /** A part of it, as it comes; null for a key that is not there. */
  open: (key: string, range: ByteRange) => Promise<Readable | null>
  delete: (key: string) => Promise<void>
  /**
   * Puts a few bytes, reads them and deletes them.
   * @throws RefusedSetting
   */
  check: () => Promise<void>
}
