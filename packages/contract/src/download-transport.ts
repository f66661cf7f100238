import { type Endpoint, type InputOf, requestOf } from './endpoint.ts'
import { CallError, type Hands, timeoutMs } from './http-transport.ts'

export type DownloadOptions = {
  /** The share of the file that has come, 0 to 1. */
  onProgress?: (share: number) => void
}
export type Downloaded = { blob: Blob; name: string }

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'

/** The body piece by piece. */
async function readAll(response: Response, size: number, onPiece: (share: number) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body!.getReader()
  let come = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
    come += next.value.length
    onPiece(size > 0 ? Math.min(1, come / size) : 0)
  }
  return pieces
}

/**
 * The request layer for calls whose answer is a file. The time-out is the same, counted from the last sign of life. Its
 * caller shows the progress and says what failed.
 */
export function createDownloader(hands: Pick<Hands, 'fetch' | 'headers'>) {
  /** @throws CallError */
  return async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { onProgress }: DownloadOptions = {},
  ): Promise<Downloaded> => {
    const { path } = requestOf(endpoint, input as Record<string, unknown>)
    const stop = new AbortController()
    let clock = setTimeout(() => stop.abort(), timeoutMs)
    const alive = () => {
      clearTimeout(clock)
      clock = setTimeout(() => stop.abort(), timeoutMs)
    }
    try {
      const response = await hands.fetch(path, {
        method: endpoint.method,
        headers: hands.headers(),
        signal: stop.signal,
        credentials: 'omit',
      })
      if (!response.ok) throw new CallError(response.status, await response.json().catch(() => ({})))
      const pieces = await readAll(response, Number(response.headers.get('content-length') ?? 0), (share) => {
        alive()
        onProgress?.(share)
      })
      const type = response.headers.get('content-type') ?? 'application/octet-stream'
      return { blob: new Blob(pieces, { type }), name: nameOf(response) }
    } catch (error) {
      if (error instanceof CallError) throw error
      throw new CallError(stop.signal.aborted ? 408 : 0, {})
    } finally {
      clearTimeout(clock)
    }
  }
}
