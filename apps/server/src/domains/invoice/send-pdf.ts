import { isForGuests } from '@pitlane/contract/guest-calls.ts'
import { invoiceFileEndpoints, invoiceStaffFileEndpoints } from '@pitlane/contract/invoice/invoice.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { createDrawer } from '../../platform/fonts/create-drawer.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { admitKey } from '../../platform/http/admit-key.ts'
import { ensureUser, mayCall, parseInput } from '../../platform/http/implement.ts'
import { countCall } from '../../platform/http/rate-limit.ts'
import { readBooks } from './parties.ts'
import type { DocumentDrawing } from './pdf/draw-document.ts'
import { findParts } from './queries.ts'
import { invoiceDocuments } from './tables.ts'

const draw = createDrawer<DocumentDrawing>({
  url: new URL('pdf/worker.ts', import.meta.url),
  // By all that it says: what is kept must never be another document.
  keyOf: (drawing) => hash('sha256', JSON.stringify(drawing)),
  idOf: ({ document }) => document.number,
  tooLarge: () => new AppError('service_unavailable', { retryAfter: 60 }),
})

/** @throws AppError document_gone for one that is missing or somebody else's: which of the two must not show */
async function drawOf(ctx: Context, id: number, owner: number | null) {
  const [row] = await ctx.db
    .select()
    .from(invoiceDocuments)
    .where(and(eq(invoiceDocuments.id, id), owner === null ? undefined : eq(invoiceDocuments.userId, owner)))
  if (!row) throw new AppError('document_gone', { field: 'id' })
  const document = { ...row, issuedAt: row.issuedAt.getTime(), movedAt: row.movedAt.getTime() }
  const zone = row.snapshot.zone ?? (await readBooks(ctx)).zone
  return { number: row.number, bytes: await draw({ document, ...(await findParts(ctx.db, id)), zone }) }
}

/** All documents of a person as PDF, one after the other. */
export async function* drawOwnDocuments(ctx: Context, userId: number) {
  const rows = await ctx.db
    .select({ id: invoiceDocuments.id })
    .from(invoiceDocuments)
    .where(eq(invoiceDocuments.userId, userId))
    .orderBy(asc(invoiceDocuments.id))
  for (const { id } of rows) yield await drawOf(ctx, id, userId)
}

/** Documents as PDF: to their buyer, and to the staff. */
export function registerDocumentPdf(app: FastifyInstance, contextOf: ContextMaker): void {
  const all = { ...invoiceFileEndpoints, ...invoiceStaffFileEndpoints }
  for (const [name, endpoint] of Object.entries(all))
    app.get(endpoint.path, { config: { forGuests: isForGuests(endpoint) } }, async (request, reply) => {
      const ctx = await admitKey(await contextOf(request), endpoint)
      mayCall(endpoint, ctx)
      ensureUser(ctx)
      const { id } = parseInput(endpoint, request.query)
      await countCall(ctx, name, endpoint, { id })
      const { number, bytes } = await drawOf(ctx, id, name === 'getDocumentPdf' ? ctx.actor.id : null)
      return reply
        .type('application/pdf')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${number.replaceAll(/[^\w-]+/g, '-')}.pdf"`)
        .send(Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength))
    })
}
