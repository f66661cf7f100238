import { createServer, type IncomingMessage } from 'node:http'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { RefusedSetting } from '../refused-setting.ts'
import { createFolderStorage } from './folder.ts'
import type { StorageGateway } from './gateway.ts'
import { createS3Storage } from './s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'pitlane-storage-'))
const source = join(folder, 'source')
await writeFile(source, '0123456789')

/** The part of S3 that is used: objects by path, with ranges. */
const objects = new Map<string, Buffer>()
const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
let refusal: { status: number; code: string } | null = null
const s3 = createServer(async (request, response) => {
  const path = request.url!.split('?')[0]!
  const body = await bodyOf(request)
  if (refusal)
    return response
      .writeHead(refusal.status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${refusal.code}</Code><Message>no</Message></Error>`)
  if (request.method === 'PUT') {
    // A stream of unknown length would be refused by the real one.
    if (request.headers['content-length'] === undefined) return response.writeHead(411).end()
    objects.set(path, body)
    return response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(path)
    return response.writeHead(204).end()
  }
  const object = objects.get(path)
  if (!object)
    return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (start === undefined) return response.end(object)
  return response.writeHead(206).end(object.subarray(Number(start), Number(end) + 1))
})
await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  s3.closeAllConnections()
  s3.close()
  await rm(folder, { recursive: true })
})
const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`
const keys = { region: 'auto', bucket: 'files', accessKeyId: 'id', secretAccessKey: 'secret' }

describe.each<[string, StorageGateway]>([
  ['a folder', createFolderStorage(join(folder, 'kept'))],
  ['S3', createS3Storage({ endpoint, ...keys })],
])('%s', (_name, storage) => {
  test('gives back what was put, whole or in parts, until it is deleted', async () => {
    await storage.put('a/bytes', Buffer.from('hello'), 'text/plain')
    await storage.putFile('a/file', source, 'video/mp4')
    expect(String(await storage.get('a/bytes'))).toBe('hello')
    expect(String(await storage.get('a/file'))).toBe('0123456789')
    expect(await text((await storage.open('a/file', { start: 2, end: 5 }))!)).toBe('2345')
    await storage.delete('a/file')
    await storage.delete('a/file')
    expect(await storage.get('a/file')).toBeNull()
    expect(await storage.open('a/file', { start: 0, end: 1 })).toBeNull()
  })

  test('a check leaves nothing behind', async () => {
    await storage.check()
    expect([...objects.keys()].filter((key) => key.includes('check'))).toEqual([])
    expect(await readdir(join(folder, 'kept/check')).catch(() => [])).toEqual([])
  })

  test('a file that is not there is not put, and nothing is left of it', async () => {
    await expect(storage.putFile('b/file', join(folder, 'nothing'), 'video/mp4')).rejects.toThrow(/ENOENT/)
    expect(await storage.get('b/file')).toBeNull()
    expect(await readdir(join(folder, 'kept/b')).catch(() => [])).toEqual([])
  })
})

test.each([
  [403, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
  [403, 'AccessDenied', 'S3_ACCESS_KEY_ID'],
  [403, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
  [404, 'NoSuchBucket', 'S3_BUCKET'],
  [400, 'AuthorizationHeaderMalformed', 'S3_REGION'],
])('a storage that answers %i %s refuses %s', async (status, code, variable) => {
  refusal = { status, code }
  const check = createS3Storage({ endpoint, ...keys }).check()
  await expect(check).rejects.toMatchObject({ name: 'RefusedSetting', variable, message: `${code}: no` })
  refusal = null
})

test('where no storage listens nothing is refused', async () => {
  const check = createS3Storage({ endpoint: 'http://127.0.0.1:1', ...keys }).check()
  await expect(check).rejects.not.toBeInstanceOf(RefusedSetting)
})
