import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StorageGateway } from './gateway.ts'

/** Files below a folder; a file appears whole or not at all. */
export function createFolderStorage(folder: string): StorageGateway {
  return {
    async put(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.${process.pid}.${Date.now()}.part`
      await writeFile(partial, bytes)
      await rename(partial, path)
    },
    async get(key) {
      try {
        return await readFile(join(folder, key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async delete(key) {
      await rm(join(folder, key), { force: true })
    },
  }
}
