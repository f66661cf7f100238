import { randomUUID } from 'node:crypto'
import type { UploadContext } from '../context.ts'
import { keepFile } from './keep-file.ts'
import { bytesIn, putsOf } from './pictures.ts'
import type { Received } from './receive-file.ts'

export const videoKey = (id: string): string => `videos/${id}`

/**
 * Stores a picture in all widths, or a video with its film strip. `unused`: nobody sees it until something names it.
 * @throws AppError as the decoder does, service_unavailable
 */
export async function storeUpload(ctx: UploadContext, file: Received, { unused }: { unused: boolean }) {
  const drawn = await ctx.decoder.decode(file)
  const { width, height } = drawn
  const id = randomUUID()
  const isVideo = file.kind === 'video'
  const row = {
    id,
    contentType: isVideo ? file.type : 'image/webp',
    width,
    height,
    bytes: isVideo ? file.size : bytesIn(drawn),
    uploadedBy: ctx.actor?.id ?? null,
    uploadedByKey: ctx.sender?.keyId ?? null,
    unused,
    createdAt: new Date(ctx.now),
  }
  const video = isVideo && {
    key: videoKey(id),
    put: (storage: UploadContext['storage']) => storage.putFile(videoKey(id), file.path, file.type),
  }
  await keepFile(ctx, row, [...(video ? [video] : []), ...putsOf(id, drawn)])
  return { file: id, kind: file.kind, width, height }
}
