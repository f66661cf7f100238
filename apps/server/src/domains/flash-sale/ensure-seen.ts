import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { ensureSeen } from '../../platform/audit/second-look.ts'
import { findPrice } from '../catalog/public.ts'

type Offer = { styleId: number; price: number; pieces: number }

/** What all pieces together are sold below the usual price is looked at twice. @throws AppError second_look */
export async function ensureFlashSeen(ctx: StaffContext, { styleId, price, pieces }: Offer, seen?: number) {
  const usual = (await findPrice(ctx.db, styleId)) ?? 0
  await ensureSeen(ctx, (usual - price) * pieces, seen)
}
