import { isForGuests } from '@pitlane/contract/guest-calls.ts'
import multipart from '@fastify/multipart'
import type { Endpoint, OutputOf } from '@pitlane/contract/endpoint.ts'
import { mediaEndpoints, uploadEndpoints } from '@pitlane/contract/upload.ts'
import { megabyte, tooManyPictureBytes } from '@pitlane/domain/media.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type UploadContext, uploaderOf } from '../context.ts'
import type { Database } from '../db/database.ts'
import { readSettings } from '../db/settings.ts'
import { serializerOf } from '../http/answer.ts'
import type { ContextMaker } from '../http/api.ts'
import { AppError } from '../app-error.ts'
import { admitKey } from '../http/admit-key.ts'
import { ensureUploader, implement, mayCall } from '../http/implement.ts'
import { countCall } from '../http/rate-limit.ts'
import { createSemaphores } from '../semaphore.ts'
import { receiveFile } from './receive-file.ts'
import { storeUpload } from './store-upload.ts'

/** A call whose input is one file. */
export type Upload<E extends Endpoint = Endpoint> = {
  name: string
  endpoint: E
  /** Reads the form and answers. */
  handle: (ctx: UploadContext, request: FastifyRequest) => Promise<OutputOf<E>>
}
export const upload = <E extends Endpoint>(definition: Upload<E>): Upload<Endpoint> => definition as Upload<Endpoint>

export const tooManyVideoBytes = async (db: Database): Promise<number> =>
  (await readSettings(db)).video_megabytes * megabyte

/** Pictures and videos of users: nobody sees them until something names them. */
export const userUploads = [
  upload({
    name: 'uploadFile',
    endpoint: uploadEndpoints.uploadFile,
    handle: async (ctx, request) =>
      receiveFile(ctx, request, await tooManyVideoBytes(ctx.pool), async (received) => {
        const { file: id, ...stored } = await storeUpload(ctx, received, { unused: true })
        return { id, src: `/files/${id}`, ...stored }
      }),
  }),
]

export const mediaRoutes = implement(mediaEndpoints, {
  getUploadLimits: async ({ pool }) => ({
    picture_bytes: tooManyPictureBytes,
    video_bytes: await tooManyVideoBytes(pool),
  }),
})

/** One sender may have as many uploads under way as two tabs send, from the first byte to the answer. */
const ofOne = {
  places: 4,
  mostWaiting: 0,
  busy: () => new AppError('too_many_requests', { retryAfter: 10 }),
}

/** The caller's right is checked before anything is read. */
export async function registerUploads(
  app: FastifyInstance,
  uploads: readonly Upload<Endpoint>[],
  contextOf: ContextMaker,
): Promise<void> {
  const turns = createSemaphores<string>(ofOne)
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const { name, endpoint, handle } of uploads) {
      const serialize = serializerOf(endpoint)
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { forGuests: isForGuests(endpoint) },
        handler: async (request, reply) => {
          const ctx = await admitKey(await contextOf(request), endpoint)
          mayCall(endpoint, ctx)
          ensureUploader(ctx)
          const output = await turns.run(uploaderOf(ctx), async () => {
            await countCall(ctx, name, endpoint, {})
            return handle(ctx, request)
          })
          return reply.type('application/json; charset=utf-8').send(serialize(output))
        },
      })
    }
  })
}
