import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { AppError } from './app-error.ts'
import { inPlace } from './bytes-in-place.ts'
import { cleanMp4, type VideoSize } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import { bytesAs, type FileStore, keepFile } from './keep-file.ts'
import { drawWidths, pictureKey } from './pictures.ts'
import type { Received } from './receive-file.ts'
import type { VideoFormat } from './sniff.ts'

type ReceivedVideo = Extract<Received, { kind: 'video' }>

export const videoKey = (id: string): string => `videos/${id}`

const cleaners = { mp4: cleanMp4, webm: cleanWebm } as const satisfies Record<VideoFormat, unknown>

/** In place: the temporary file is ours. */
async function clean({ path, size, format }: ReceivedVideo): Promise<VideoSize> {
  const file = await open(path, 'r+')
  try {
    return cleaners[format](inPlace(file.fd, size))
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('video_unreadable', { field: 'file' })
    throw new AppError('service_unavailable', { retryAfter: 60 })
  } finally {
    await file.close()
  }
}

/** Nobody here can decode a video, so that a drawn film strip stands for it where a picture is shown. */
function still({ width, height }: VideoSize): Buffer {
  const across = 640
  const down = Math.max(1, Math.round((across * Math.min(height, 4 * width)) / width))
  const [x, y] = [across / 2, down / 2]
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">
    <rect width="${across}" height="${down}" fill="#171d20"/>
    <circle cx="${x}" cy="${y}" r="56" fill="none" stroke="#a4afb7" stroke-width="6"/>
    <path d="M${x - 18} ${y - 30}l50 30-50 30z" fill="#a4afb7"/></svg>`)
}

type Wanted = { uploadedBy: number; now: number }

/**
 * Stores a video without what it tells besides pictures and sound.
 * @throws AppError video_unreadable, service_unavailable
 */
export async function storeVideo(store: FileStore, video: ReceivedVideo, { uploadedBy, now }: Wanted) {
  const size = await clean(video)
  const { widths } = await drawWidths(still(size), { drawn: true })
  const id = randomUUID()
  const file = {
    key: videoKey(id),
    put: (storage: FileStore['storage']) => storage.putFile(videoKey(id), video.path, video.type),
  }
  const stills = widths.map(({ width, webp }) => bytesAs(pictureKey(id, width), webp, 'image/webp'))
  const row = {
    id,
    contentType: video.type,
    ...size,
    bytes: video.size,
    uploadedBy,
    unused: true,
    createdAt: new Date(now),
  }
  await keepFile(store, row, [file, ...stills])
  return { file: id, ...size }
}
