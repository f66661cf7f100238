import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { RefusedSetting } from '../refused-setting.ts'
import { putAndDelete } from './check.ts'
import type { StorageGateway } from './gateway.ts'

export type S3Settings = {
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export const connectToS3 = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Otherwise a stream is sent in chunks with a sum behind them, which many compatible storages do not understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** The storage's errors about settings that it refuses. */
const variableByError: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET',
  InvalidBucketName: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
  PermanentRedirect: 'S3_REGION',
}

/** Any S3-compatible storage. */
export function createS3Storage(settings: S3Settings): StorageGateway {
  const client = connectToS3(settings)
  const { bucket } = settings
  async function read(key: string, Range?: string): Promise<Partial<GetObjectCommandOutput>> {
    try {
      return await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range ? { Range } : {}) }))
    } catch (error) {
      if (error instanceof NoSuchKey) return {}
      throw error
    }
  }
  const storage: StorageGateway = {
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }))
    },
    async putFile(key, path, contentType) {
      const { size } = await stat(path)
      const Body = createReadStream(path)
      // A stream has no length of its own, and the storage wants to know it first.
      const object = { Bucket: bucket, Key: key, Body, ContentLength: size, ContentType: contentType }
      try {
        await client.send(new PutObjectCommand(object))
      } finally {
        Body.destroy()
      }
    },
    async get(key) {
      const { Body } = await read(key)
      return Body ? Buffer.from(await Body.transformToByteArray()) : null
    },
    async open(key, { start, end }) {
      const { Body } = await read(key, `bytes=${start}-${end}`)
      return Body ? (Body as Readable) : null
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    async check() {
      try {
        await putAndDelete(storage)
      } catch (error) {
        const variable = error instanceof Error && variableByError[error.name]
        throw variable ? new RefusedSetting(variable, String(error)) : error
      }
    },
  }
  return storage
}
