import { DeleteObjectCommand, HeadObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { connectToS3, type S3Settings } from '../gateways/storage/s3.ts'
import { surplusOf } from './kept-backups.ts'

/** Uploads the archive in parts, each of which is retried alone, and keeps only the newest `keep` archives there. */
export async function copyToS3(
  { prefix, keep, ...settings }: S3Settings & { prefix: string; keep: number },
  file: string,
): Promise<void> {
  const client = connectToS3(settings)
  const { bucket: Bucket } = settings
  try {
    const Key = `${prefix}${basename(file)}`
    const { size } = await stat(file)
    const params = { Bucket, Key, Body: createReadStream(file), ContentType: 'application/gzip' }
    await new Upload({ client, params }).done()
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }))
    if (ContentLength !== size) throw new Error(`${Key} has ${ContentLength} bytes there and ${size} here.`)
    const names: string[] = []
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
      names.push(...(page.Contents ?? []).map((object) => object.Key!.slice(prefix.length)))
    for (const name of surplusOf(names, keep))
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }))
  } finally {
    client.destroy()
  }
}
