import multipart from '@fastify/multipart'
import type { Endpoint, OutputOf } from '@pitlane/contract/endpoint.ts'
import { mediaEndpoints, uploadEndpoints } from '@pitlane/contract/upload.ts'
import { megabyte, tooManyPictureBytes } from '@pitlane/domain/media.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UserContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { readSettings } from '../db/settings.ts'
import { serializerOf } from './answer.ts'
import type { ContextMaker } from './api.ts'
import { implement, mayCall } from './implement.ts'
import { storePicture } from './pictures.ts'
import { countCall } from './rate-limit.ts'
import { type Received, receiveFile } from './receive-file.ts'
import { storeVideo } from './store-video.ts'

/** A call whose input is one file. */
type Upload<E extends Endpoint> = {
  name: string
  endpoint: E
  /** Reads the form and answers. */
  handle: (ctx: UserContext, request: FastifyRequest) => Promise<OutputOf<E>>
}
export const upload = <E extends Endpoint>(definition: Upload<E>): Upload<Endpoint> => definition as Upload<Endpoint>

export const tooManyVideoBytes = async (db: Database): Promise<number> =>
  (await readSettings(db)).video_megabytes * megabyte

async function storeOf(ctx: UserContext, file: Received) {
  const wanted = { uploadedBy: ctx.actor.id, now: ctx.now }
  const stored =
    file.kind === 'image'
      ? await storePicture(ctx, file.bytes, { ...wanted, unused: true })
      : await storeVideo(ctx, file, wanted)
  return { id: stored.file, kind: file.kind, src: `/files/${stored.file}`, width: stored.width, height: stored.height }
}

/** Pictures and videos of those who are logged in: nobody sees them until something names them. */
export const userUploads = [
  upload({
    name: 'uploadFile',
    endpoint: uploadEndpoints.uploadFile,
    handle: async (ctx, request) =>
      receiveFile(request, await tooManyVideoBytes(ctx.db as Database), (file) => storeOf(ctx, file)),
  }),
]

export const mediaRoutes = implement(mediaEndpoints, {
  getUploadLimits: async ({ db }) => ({
    picture_bytes: tooManyPictureBytes,
    video_bytes: await tooManyVideoBytes(db as Database),
  }),
})

/** Who may call is asked before anything is read. */
export async function registerUploads(
  app: FastifyInstance,
  uploads: readonly Upload<Endpoint>[],
  contextOf: ContextMaker,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const { name, endpoint, handle } of uploads) {
      const serialize = serializerOf(endpoint)
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: async (request, reply) => {
          const ctx = await contextOf(request)
          mayCall(endpoint, ctx)
          await countCall(ctx, name, endpoint, {})
          const output = await handle(ctx as UserContext, request)
          return reply.type('application/json; charset=utf-8').send(serialize(output))
        },
      })
    }
  })
}
