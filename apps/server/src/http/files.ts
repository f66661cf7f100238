import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import { AppError } from './app-error.ts'

/** `/files/{id}/{width}.webp`: a stored picture in one of its widths. Its bytes never change. */
export function registerFiles(app: FastifyInstance, { storage }: Deps): void {
  app.get<{ Params: { id: string; width: string } }>(
    '/files/:id/:width(^160|320|640|1080$).webp',
    async (request, reply) => {
      const { id, width } = request.params
      const bytes = /^[0-9a-f-]{36}$/.test(id) ? await storage.get(`pictures/${id}/${width}.webp`) : null
      if (!bytes) throw new AppError('not_found')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(bytes)
    },
  )
}
