import { privacyFileEndpoints } from '@pitlane/contract/privacy/privacy.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { ensureUser, mayCall } from '../../platform/http/implement.ts'
import { countCall } from '../../platform/http/rate-limit.ts'
import { storageKey } from './make-archive.ts'
import { findGood } from './queries.ts'

/** The archive, to its owner alone: staff who look at his account do not get it. */
export function registerArchive(app: FastifyInstance, contextOf: ContextMaker): void {
  const endpoint = privacyFileEndpoints.getArchive
  app.get(endpoint.path, async (request, reply) => {
    const ctx = await contextOf(request)
    mayCall(endpoint, ctx)
    ensureUser(ctx)
    if (ctx.actor.viewer) throw new AppError('no_access')
    await countCall(ctx, 'getArchive', endpoint, {})
    const row = await findGood(ctx, ctx.actor.id)
    const bytes =
      row?.state === 'ready' ? await ctx.storage.open(storageKey(row), { start: 0, end: row.bytes - 1 }) : null
    if (!row || !bytes) throw new AppError('not_found')
    return reply
      .type('application/zip')
      .header('content-length', row.bytes)
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="my-data-${row.createdAt.toISOString().slice(0, 10)}.zip"`)
      .send(bytes)
  })
}
