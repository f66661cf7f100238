/** Bytes by key. Keys are ours: letters, digits, `/`, `-` and `.`. */
export type StorageGateway = {
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** null for a key that is not there. */
  get: (key: string) => Promise<Buffer | null>
  delete: (key: string) => Promise<void>
}
