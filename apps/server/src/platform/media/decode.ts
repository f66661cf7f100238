import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { AppError } from '../app-error.ts'
import { inPlace } from './bytes-in-place.ts'
import { cleanMp4, type VideoSize } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import { type Drawn, drawWidths } from './draw-widths.ts'
import type { Received } from './receive-file.ts'
import type { VideoFormat } from './sniff.ts'

/**
 * The process in which strangers' files are decoded, one after the other: it shares neither threads nor memory with the
 * server, has a lower priority, and may be killed at any moment.
 */

export type Decoded = { drawn: Drawn } | { refused: ErrorCode }
type Video = Extract<Received, { kind: 'video' }>

setPriority(5)
sharp.concurrency(1)
sharp.cache(false)

const cleaners = { mp4: cleanMp4, webm: cleanWebm } as const satisfies Record<VideoFormat, unknown>

/** Removes all but pictures and sound. In place: the temporary file is ours. */
function clean({ path, size, format }: Video): VideoSize {
  const file = openSync(path, 'r+')
  try {
    return cleaners[format](inPlace(file, size))
  } catch (error) {
    throw error instanceof RangeError ? new AppError('video_unreadable') : error
  } finally {
    closeSync(file)
  }
}

/** Videos are not decoded here, so a drawn film strip is shown in place of a picture. */
function still({ width, height }: VideoSize): Buffer {
  const across = 640
  const down = Math.max(1, Math.round((across * Math.min(height, 4 * width)) / width))
  const [x, y] = [across / 2, down / 2]
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">
    <rect width="${across}" height="${down}" fill="#171d20"/>
    <circle cx="${x}" cy="${y}" r="56" fill="none" stroke="#a4afb7" stroke-width="6"/>
    <path d="M${x - 18} ${y - 30}l50 30-50 30z" fill="#a4afb7"/></svg>`)
}

async function draw(file: Received): Promise<Drawn> {
  if (file.kind === 'image') return drawWidths(readFileSync(file.path))
  const size = clean(file)
  return { ...(await drawWidths(still(size), { drawn: true })), ...size }
}

process.on('message', (file: Received) => {
  draw(file).then(
    (drawn) => process.send!({ drawn } satisfies Decoded),
    (error: unknown) =>
      process.send!({ refused: error instanceof AppError ? error.code : 'service_unavailable' } satisfies Decoded),
  )
})
process.on('disconnect', () => process.exit())
