import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** `node compress.ts <folder>` writes each built text beside itself in brotli and gzip, so that no request compresses it again. */
const folder = process.argv[2]!
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < 1_024) return
  await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
}

// All at once: zlib has threads of its own.
await Promise.all(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|txt|html)$/.test(entry.name))
    .map((entry) => compress(join(entry.parentPath, entry.name))),
)
