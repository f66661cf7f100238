import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipEndpoints, SoftwarePiece } from '@pitlane/contract/membership/membership.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { readService } from '@pitlane/domain/membership/service.ts'
import { layOut, type Span } from '@pitlane/domain/membership/spans.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { findSoftware } from '../catalog/public.ts'
import { findDevice } from '../device/public.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findPackageNames, pageOfPackages } from '../../reads/packages.ts'
import { servicePieces } from './tables.ts'

type Piece = typeof servicePieces.$inferSelect
type Reader = Pick<UserContext, 'db' | 'lang' | 'actor'>
type Get = typeof membershipEndpoints.getSoftwarePiece

/** @throws AppError not_found for what is no paid span of software on a device of the caller's */
export async function findOwnPiece(ctx: Reader, id: number) {
  const [piece] = await ctx.db.select().from(servicePieces).where(eq(servicePieces.id, id))
  const device = piece?.deviceId ? await findDevice(ctx, piece.deviceId) : null
  const goodsId = piece ? readService(piece.service).goodsId : null
  const goods = goodsId === null ? null : await findSoftware(ctx, goodsId)
  if (!piece || !device || device.userId !== ctx.actor.id || goodsId === null || !goods) throw new AppError('not_found')
  return { piece, device, goodsId, goods }
}
export type OwnPiece = Awaited<ReturnType<typeof findOwnPiece>>

/** When a piece runs among those of its service; a refunded one does not, and ends as it begins. */
export async function spanOf({ db }: Pick<Reader, 'db'>, piece: Piece): Promise<Span> {
  const start = piece.from.getTime()
  if (piece.deviceId === null) return { start, end: start }
  const pieces = await db
    .select({ id: servicePieces.id, from: servicePieces.from, term: servicePieces.term })
    .from(servicePieces)
    .where(
      and(
        eq(servicePieces.deviceId, piece.deviceId),
        eq(servicePieces.service, piece.service),
        isNull(servicePieces.removedAt),
      ),
    )
    .orderBy(asc(servicePieces.from), asc(servicePieces.id))
  const spans = layOut(pieces.map(({ from, term }) => ({ from: from.getTime(), term })))
  return spans[pieces.findIndex(({ id }) => id === piece.id)] ?? { start, end: start }
}

export async function presentOwnPiece(
  ctx: Reader,
  { piece, device, goodsId, goods }: OwnPiece,
): Promise<SoftwarePiece> {
  const names = await findPackageNames(ctx.db, piece.packages)
  return {
    id: piece.id,
    goods_id: goodsId,
    name: textIn(goods.names, ctx.lang),
    device_sn: device.sn,
    model: device.model,
    device_name: device.name,
    ...(await spanOf(ctx, piece)),
    packages: names.map(({ id, name }) => ({ id, name: textIn(name, ctx.lang) })),
    most: piece.packageLimit,
  }
}

export async function getSoftwarePiece(ctx: UserContext, { id, ...page }: ParsedOf<Get>): Promise<OutputOf<Get>> {
  const own = await findOwnPiece(ctx, id)
  return { piece: await presentOwnPiece(ctx, own), packages: await pageOfPackages(ctx, own.goods, page) }
}
