import * as z from 'zod/mini'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { statement } from '../db/statement.ts'
import { AppError } from '../app-error.ts'
import { pictureKey } from './pictures.ts'
import { readSharePicture } from './share-picture.ts'
import { isGood, readAddress } from './private-address.ts'
import { forEver, sendParts, serve } from './send-parts.ts'
import { videoKey } from './store-upload.ts'

/** An unused file is not found, whoever asks. */
const findShownFile = statement({
  name: 'shown-file',
  sql: 'select content_type, bytes, private_key from files where id = $1 and not unused',
  row: z.object({ content_type: z.string(), bytes: z.int(), private_key: z.nullable(z.string()) }),
})

type Shown = { id: string; type: string; bytes: number; caching: string }

/** @throws AppError not_found, also for a private file whose address is not good, or not good any more */
async function findShown({ db, clock }: Pick<Deps, 'db' | 'clock'>, text: string): Promise<Shown> {
  const address = readAddress(text)
  const [file] = address ? await findShownFile(db, [address.file]) : []
  if (!address || !file) throw new AppError('not_found')
  const shown = { id: address.file, type: file.content_type, bytes: file.bytes }
  if (file.private_key === null) return { ...shown, caching: forEver }
  const now = clock()
  if (!isGood(address, file.private_key, now)) throw new AppError('not_found')
  return { ...shown, caching: `private, max-age=${Math.floor((address.until - now) / 1_000)}, immutable` }
}

type ById = { Params: { id: string } }

async function sendVideo(deps: Deps, request: FastifyRequest<ById>, reply: FastifyReply) {
  const { id, type, bytes, caching } = await findShown(deps, request.params.id)
  if (!type.startsWith('video/')) throw new AppError('not_found')
  const disposition = `inline; filename="${id}.${type === 'video/webm' ? 'webm' : 'mp4'}"`
  return sendParts(deps, request, reply, { key: videoKey(id), tag: id, type, bytes, caching, disposition })
}

/**
 * `/files/{id}/{width}.webp`: a stored picture in one of its widths, or a video's film strip; `/files/{id}/share.jpg`: the
 * picture for previews of links; `/files/{id}/video`: the video, in parts if the player asks for parts.
 */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string; width: string } }>(
    '/files/:id/:width(^160|320|640|1080$).webp',
    async (request, reply) => {
      const { width } = request.params
      const { id, caching } = await findShown(deps, request.params.id)
      const bytes = await deps.storage.get(pictureKey(id, Number(width)))
      if (!bytes) throw new AppError('not_found')
      return serve(reply, 'image/webp', caching).send(bytes)
    },
  )
  app.get<ById>('/files/:id/share.jpg', async (request, reply) => {
    const { id, type, caching } = await findShown(deps, request.params.id)
    if (!type.startsWith('image/') || caching !== forEver) throw new AppError('not_found')
    return serve(reply, 'image/jpeg', caching).send(await readSharePicture(deps, id))
  })
  app.get<ById>('/files/:id/video', (request, reply) => sendVideo(deps, request, reply))
}
