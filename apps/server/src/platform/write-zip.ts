import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Push = (bytes: Uint8Array) => Promise<void>
export type ZipWriter = {
  /** A part, whose bytes come in pieces. `stored`: they are packed already. One part is ended before the next begins. */
  add: (name: string, write: (push: Push) => Promise<void>, how?: { stored: boolean }) => Promise<void>
}

/** So many bytes are packed in a millisecond or two; then others have their turn. */
const atOnce = 65_536

/** Writes a ZIP to a file piece by piece, so that it may be larger than memory, and blocks nobody. How many bytes it has. */
export async function writeZip(path: string, fill: (zip: ZipWriter) => Promise<void>): Promise<number> {
  const file = createWriteStream(path)
  const written = finished(file)
  // Whoever writes gets the error; this one is awaited at the end only.
  written.catch(() => {})
  const packed: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, chunk) => {
    failed ??= error
    packed.push(chunk)
  })
  const flush = async () => {
    if (failed) throw failed
    for (const chunk of packed.splice(0)) if (!file.write(chunk)) await once(file, 'drain')
    await nextTurn()
  }
  try {
    await fill({
      async add(name, write, { stored } = { stored: false }) {
        const part = stored ? new ZipPassThrough(name) : new ZipDeflate(name)
        zip.add(part)
        await write(async (bytes) => {
          for (let at = 0; at < bytes.length; at += atOnce) {
            part.push(bytes.subarray(at, at + atOnce))
            await flush()
          }
        })
        part.push(new Uint8Array(), true)
        await flush()
      },
    })
    zip.end()
    await flush()
    file.end()
    await written
    return file.bytesWritten
  } catch (error) {
    file.destroy()
    throw error
  }
}
