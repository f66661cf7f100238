import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { copyToS3 } from './copy-to-s3.ts'
import { backupName } from './kept-backups.ts'

/** The part of S3 that is used: objects in one piece or in parts, their length, and listing by prefix. */
const objects = new Map<string, Buffer>()
const parts = new Map<number, Buffer>()
let loses = 0
const s3 = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://s3')
  const body = await buffer(request)
  const key = pathname.replace('/safe/', '')
  const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
  const act: Record<string, () => unknown> = {
    GET: () =>
      xml(
        `<ListBucketResult>${[...objects.keys()]
          .filter((one) => one.startsWith(searchParams.get('prefix')!))
          .map((one) => `<Contents><Key>${one}</Key></Contents>`)
          .join('')}</ListBucketResult>`,
      ),
    HEAD: () => response.writeHead(200, { 'content-length': objects.get(key)!.length }).end(),
    DELETE: () => (objects.delete(key), response.writeHead(204).end()),
    PUT: () => {
      const part = searchParams.get('partNumber')
      if (part) parts.set(Number(part), body)
      else objects.set(key, body)
      return response.writeHead(200, { etag: '"e"' }).end()
    },
    POST: () => {
      if (searchParams.has('uploads'))
        return xml('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>')
      const all = [...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)
      objects.set(key, Buffer.concat(all).subarray(loses))
      return xml('<CompleteMultipartUploadResult><ETag>e</ETag></CompleteMultipartUploadResult>')
    },
  }
  act[request.method!]!()
})
await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve))
const folder = await mkdtemp(join(tmpdir(), 'pitlane-s3-'))
afterAll(async () => {
  s3.closeAllConnections()
  s3.close()
  await rm(folder, { recursive: true })
})
const place = {
  endpoint: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
  region: 'auto',
  bucket: 'safe',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  prefix: 'backups/',
  keep: 2,
}

async function copy(day: number, bytes: Buffer): Promise<string> {
  const name = backupName(Date.UTC(2026, 10, day))
  await writeFile(join(folder, name), bytes)
  await copyToS3(place, join(folder, name))
  return `backups/${name}`
}

test('an archive goes to S3, a large one in parts, and the oldest of them and nothing else goes', async () => {
  objects.set('backups/notes.txt', Buffer.from('mine'))
  const large = Buffer.alloc(11 * 1024 * 1024, 'pitlane')
  const keys = [await copy(1, Buffer.from('small')), await copy(2, large), await copy(3, Buffer.from('small'))]
  expect([...objects.keys()].toSorted()).toEqual(['backups/notes.txt', keys[1], keys[2]])
  expect(parts.size).toBeGreaterThan(1)
  expect(objects.get(keys[1]!)!.equals(large)).toBe(true)
})

test('one that did not arrive whole is a failure', async () => {
  loses = 1
  await expect(copy(4, Buffer.alloc(11 * 1024 * 1024))).rejects.toThrow(/bytes there and 11534336 here/)
})
