import { Unzip, UnzipInflate } from 'fflate'

type Chunks = AsyncIterable<Buffer | Uint8Array>

/** So many packed bytes at once: a bomb of a thousand to one unfolds to 16 megabytes before its lines are looked at. */
const pieceBytes = 16 * 1024

async function* piecesOf(chunks: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
}

/** The first file of an archive as it comes. @throws Error for an archive that was cut */
async function* unzip(pieces: Chunks): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = []
  let ended = false
  let begun = false
  const archive = new Unzip((file) => {
    if (begun) return
    begun = true
    file.ondata = (error, data, final) => {
      if (error) throw error
      out.push(data)
      ended ||= final
    }
    file.start()
  })
  archive.register(UnzipInflate)
  for await (const piece of pieces) {
    archive.push(piece)
    const come = out
    out = []
    yield* come
    if (ended) return
  }
  if (!ended) throw new Error('the archive was cut')
}

/** A file as it came, or the first file of a .zip: the authority packs its files, and nobody has to unpack them. */
export async function* unpackFile(chunks: Chunks): Chunks {
  const pieces = piecesOf(chunks)
  const first = await pieces.next()
  if (first.done) return
  async function* all() {
    yield first.value as Uint8Array
    yield* pieces
  }
  const [p, k] = first.value
  yield* p === 0x50 && k === 0x4b ? unzip(all()) : all()
}
