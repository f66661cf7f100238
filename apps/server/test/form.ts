import type { Endpoint, OutputOf } from '@pitlane/contract/endpoint.ts'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Answer, TestApp } from './harness.ts'

/** Files, and forms with files, as a browser sends them. */

type Part = { bytes: Buffer; name?: string; field?: string; type?: string }
const boundary = 'form-boundary'

const partOf = ({ bytes, name = 'picture.png', field = 'file', type = 'image/png' }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])

export const formOf = (parts: readonly Part[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([...parts.map(partOf), Buffer.from(`--${boundary}--\r\n`)]),
})

/** Sends a form with one file, or with these. */
export async function sendFile<E extends Endpoint>(
  t: TestApp,
  endpoint: E,
  token: string,
  parts: Part | readonly Part[],
): Promise<Answer<OutputOf<E>>> {
  const { headers, payload } = formOf([parts].flat() as Part[])
  const response = await t.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload,
  })
  return { status: response.statusCode, ...(response.json() as Omit<Answer<OutputOf<E>>, 'status'>) }
}

export const png = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#006d77' } })
    .png()
    .toBuffer()

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of exactly so many bytes: what is missing is a comment. */
export async function pngOf(bytes: number): Promise<Buffer> {
  const small = await png()
  const end = small.subarray(-12)
  return Buffer.concat([small.subarray(0, -12), chunk('teXt', Buffer.alloc(bytes - small.length - 12)), end])
}

/** A few kilobytes that want to become 900 million pixels, or this many with so many bits in each of three channels. */
export function pixelBomb({ side = 30_000, bits = 1 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([bits, bits === 1 ? 0 : 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
