import { csvForms } from '@pitlane/domain/csv.ts'
import { exportList } from '@pitlane/contract/staff-export.ts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { readSettings } from '../db/settings.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { admitKey } from '../http/admit-key.ts'
import type { ContextMaker } from '../http/api.ts'
import { AppError } from '../app-error.ts'
import { ensureUser, inTransaction, mayCall, parseInput, type Route } from '../http/implement.ts'
import { countCall } from '../http/rate-limit.ts'
import { exportablesOf, walkList } from './walk-list.ts'

const windowOfPage = ['page', 'page_size', 'sort']

/** Serves any list as a file. The download is on record before its first byte has left. */
export function registerExport(app: FastifyInstance, routes: readonly Route[], contextOf: ContextMaker): void {
  const exportables = exportablesOf(routes)
  app.route({
    method: exportList.method,
    url: exportList.path.replace('{list}', ':list'),
    handler: async (request, reply) => {
      const asker = await contextOf(request)
      if (!asker.apiKey) mayCall(exportList, asker)
      const { list } = parseInput(exportList, request.params)
      const exportable = exportables.get(list)
      if (!exportable) throw new AppError('not_found')
      const ctx = await admitKey(asker, exportable.endpoint)
      mayCall(exportable.endpoint, ctx)
      const asked = Object.entries(request.query as object).filter(([name]) => !windowOfPage.includes(name))
      const filters = parseInput(exportable.endpoint, Object.fromEntries(asked))
      await countCall(ctx, 'exportList', exportList, {})
      ensureUser(ctx)
      await inTransaction(ctx, (tx) =>
        writeAudit(tx, { action: 'export', entity: 'list', id: list, after: Object.fromEntries(asked) }),
      )
      // A program reads points, whatever the shop's people read.
      const isComma = !asker.apiKey && (await readSettings(ctx.pool)).decimal_comma === 1
      const form = isComma ? csvForms.comma : csvForms.point
      const day = new Date(ctx.now).toISOString().slice(0, 10)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${list}-${day}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(walkList(ctx, exportable, filters, undefined, form)))
    },
  })
}
