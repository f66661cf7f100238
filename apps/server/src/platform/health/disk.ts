import { statfs } from 'node:fs/promises'
import { dataFolderOf } from '../db/open.ts'
import type { Env } from '../env.ts'

const megabyte = 1024 * 1024

/** The free bytes of the data folder's disk; null if the system does not say. */
export async function freeBytes(env: Pick<Env, 'DATA_DIR'>): Promise<number | null> {
  const disk = await statfs(dataFolderOf(env)).catch(() => null)
  return disk && disk.bavail * disk.bsize
}

/** A sentence for the operator while there is still room. */
export async function diskWarnings(env: Pick<Env, 'DATA_DIR' | 'DISK_LOW_MB'>): Promise<string[]> {
  const free = await freeBytes(env)
  if (free === null || free >= env.DISK_LOW_MB * megabyte) return []
  const left = Math.floor(free / megabyte)
  return [
    `The disk of ${dataFolderOf(env)} is almost full: ${left} MB are left, and DISK_LOW_MB is ${env.DISK_LOW_MB}.`,
  ]
}
