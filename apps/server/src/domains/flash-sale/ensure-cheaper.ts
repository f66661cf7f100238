import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { findPrice } from '../catalog/public.ts'

/** @throws AppError field_range for nothing, flash_price_high, field_format for a style that is not there */
export async function ensureCheaper({ db }: StaffContext, styleId: number, price: number): Promise<void> {
  const usual = await findPrice(db, styleId)
  if (usual === null) throw new AppError('field_format', { field: 'style_id' })
  // What is given away is given by a coupon, whose cost is seen.
  if (price === 0) throw new AppError('field_range', { field: 'price' })
  if (price >= usual) throw new AppError('flash_price_high', { field: 'price' })
}
