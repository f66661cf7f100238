import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** All files below a folder by their paths in it, with `/`; none for a folder that is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const pathOf = (path: string) => relative(folder, path).split(sep).join('/')
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => pathOf(join(parentPath, name)))
}
