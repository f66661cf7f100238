import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipEndpoints, SoftwarePiece } from '@pitlane/contract/membership/membership.ts'
import { promisesSame } from '@pitlane/domain/membership/coverage.ts'
import { canAddPackages } from '@pitlane/domain/membership/offers.ts'
import { eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findPackages } from '../../reads/packages.ts'
import { lockDevice } from '../device/public.ts'
import { findOwnPiece, type OwnPiece, presentOwnPiece, spanOf } from './software-pieces.ts'
import { servicePieces } from './tables.ts'

type Input = ParsedOf<typeof membershipEndpoints.choosePackages>

/** Held with its device, so that neither a transfer nor a refund comes between; concurrent choices wait here. */
async function holdPiece(ctx: WriteContext<UserContext>, id: number): Promise<OwnPiece> {
  const { device } = await findOwnPiece(ctx, id)
  await lockDevice(ctx, device.id)
  await ctx.db.select({ id: servicePieces.id }).from(servicePieces).where(eq(servicePieces.id, id)).for('no key update')
  return findOwnPiece(ctx, id)
}

/** @throws AppError package_gone for one that is not offered with the software, or is a part of it */
async function ensureOffered(ctx: WriteContext, { goods }: OwnPiece, ids: readonly number[]): Promise<void> {
  const offered = (await findPackages(ctx.db, ids)).filter((one) => !promisesSame(goods, one))
  if (offered.length < ids.length) throw new AppError('package_gone', { field: 'packages' })
}

/**
 * Adds packages to a paid span of software. Those that it has already are no choice any more, so that a repeated call
 * changes nothing.
 * @throws AppError not_found, service_over, too_many_packages, package_gone
 */
export async function choosePackages(ctx: WriteContext<UserContext>, input: Input): Promise<SoftwarePiece> {
  const own = await holdPiece(ctx, input.id)
  const { piece } = own
  const chosen = [...new Set(input.packages)].filter((id) => !piece.packages.includes(id))
  const { end } = await spanOf(ctx, piece)
  const facts = { packages: piece.packages, most: piece.packageLimit, end, removed: piece.removedAt !== null }
  ensure(canAddPackages(facts, chosen, ctx.now), { field: 'packages', values: { count: piece.packageLimit } })
  if (chosen.length === 0) return presentOwnPiece(ctx, own)
  await ensureOffered(ctx, own, chosen)
  const changed = one(
    await ctx.db
      .update(servicePieces)
      .set({ packages: [...piece.packages, ...chosen] })
      .where(eq(servicePieces.id, piece.id))
      .returning(),
  )
  return presentOwnPiece(ctx, { ...own, piece: changed })
}
