import multipart from '@fastify/multipart'
import { tooManyPictureBytes, uploadPicture } from '@pitlane/contract/catalog-display.staff.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serializerOf } from '../http/answer.ts'
import type { ContextMaker } from '../http/api.ts'
import { AppError } from '../http/app-error.ts'
import { mayCall } from '../http/implement.ts'
import { storePicture } from '../http/pictures.ts'
import { countCall } from '../http/rate-limit.ts'
import { presentStored } from './stored-pictures.ts'

/**
 * The form's one file, read no further than the first byte too many.
 * @throws AppError field_required, field_too_large
 */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', { field: 'content-type' })
  // The plugin's limit is the most that it lets through.
  const part = await request.file({
    limits: { files: 1, fileSize: tooManyPictureBytes - 1, fields: 0 },
    throwFileSizeLimit: false,
  })
  if (!part || part.fieldname !== 'file') throw new AppError('field_required', { field: 'file' })
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new AppError('field_too_large', { field: 'file' })
  return bytes
}

/** The console's only call whose input is not JSON. What is uploaded shows nowhere until something names it. */
export async function registerStaffUploads(app: FastifyInstance, contextOf: ContextMaker): Promise<void> {
  const serialize = serializerOf(uploadPicture)
  await app.register(async (scope) => {
    await scope.register(multipart)
    scope.route({
      method: uploadPicture.method,
      url: uploadPicture.path,
      bodyLimit: tooManyPictureBytes + 64 * 1024,
      handler: async (request, reply) => {
        const ctx = await contextOf(request)
        mayCall(uploadPicture, ctx)
        await countCall(ctx, 'uploadPicture', uploadPicture, {})
        const picture = await storePicture(ctx, await readFile(request), { uploadedBy: ctx.actor!.id })
        return reply.type('application/json; charset=utf-8').send(serialize(presentStored(picture)))
      },
    })
  })
}
