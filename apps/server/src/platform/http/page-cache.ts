import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf } from './shared-answer.ts'

/** A page as it leaves. `shared`: it is the same for all whose requests have the same key. */
export type MadePage = { status: number; headers: Record<string, string>; body: string | Buffer; shared: boolean }

/** A page that is kept, and the bytes in which it leaves. */
export type KeptPage = MadePage & { etag: string; at: number; bytesIn: (encoding: Encoding) => Promise<Buffer> }

/** With 5 a list of goods is within the ten packets that a new connection sends at once; 4 is just above. */
export const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliQuality),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
  identity: async (body: Buffer) => body,
}
export type Encoding = keyof typeof encoders

/** The best of what the browser takes; with a quality of 0 it says what it does not. */
export function encodingFor(accepted: string | undefined): Encoding {
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted ?? '')
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Each encoding is made once, when the first asks for it. */
function keep(page: MadePage, at: number): KeptPage {
  const body = Buffer.from(page.body)
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    ...page,
    at,
    etag: etagOf(body),
    bytesIn: (encoding) => (made[encoding] ??= encoders[encoding](body)),
  }
}

/** What a page takes up at most: its text as it is and compressed. */
const sizeOf = ({ body }: MadePage): number => body.length * 1.5

/**
 * Keeps shared pages for so many milliseconds, and at most so many bytes of them: then those go that were made first. Who asks for
 * a page that is being made gets that one; a page that turns out not to be shared is made for each.
 */
export function createPageCache({ milliseconds, mostBytes }: { milliseconds: number; mostBytes: number }) {
  const kept = new Map<string, { until: number; size: number; page: Promise<KeptPage> }>()
  let bytes = 0
  function forget(key: string) {
    bytes -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return {
    /** @throws whatever `make` throws */
    async get(key: string, now: number, make: () => Promise<MadePage>): Promise<KeptPage> {
      const known = kept.get(key)
      if (known && known.until > now) {
        const page = await known.page
        return page.shared ? page : keep(await make(), now)
      }
      forget(key)
      const entry = { until: now + milliseconds, size: 0, page: make().then((page) => keep(page, now)) }
      kept.set(key, entry)
      const page = await entry.page.catch(() => null)
      if (kept.get(key) !== entry) return entry.page
      if (!page?.shared) {
        forget(key)
        return entry.page
      }
      entry.size = sizeOf(page)
      bytes += entry.size
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
      return page
    },
  }
}
