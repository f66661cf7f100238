import { statfs } from 'node:fs/promises'

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** @throws Error that says how much is needed and how much there is */
export async function ensureSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed) throw new Error(`${folder} needs ${megabytes(needed)} of free space and has ${megabytes(free)}.`)
}
