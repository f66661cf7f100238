import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../error-code.ts'
import { putAndDelete } from './check.ts'
import type { StorageGateway } from './gateway.ts'

const orNull = (error: unknown): null => {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}

/** Files below a folder; a file appears whole or not at all, and a file that a full disk cut off is removed. */
export function createFolderStorage(folder: string): StorageGateway {
  async function place(key: string, write: (partial: string) => Promise<void>): Promise<void> {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true })
    const partial = `${path}.${process.pid}.${Date.now()}.part`
    try {
      await write(partial)
      await rename(partial, path)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
  const storage: StorageGateway = {
    put: (key, bytes) => place(key, (partial) => writeFile(partial, bytes)),
    putFile: (key, path) => place(key, (partial) => copyFile(path, partial)),
    get: (key) => readFile(join(folder, key)).catch(orNull),
    async open(key, { start, end }) {
      const file = await open(join(folder, key)).catch(orNull)
      return file && file.createReadStream({ start, end })
    },
    async delete(key) {
      await rm(join(folder, key), { force: true })
    },
    check: () => putAndDelete(storage),
  }
  return storage
}
