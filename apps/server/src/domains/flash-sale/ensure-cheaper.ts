import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { styles } from '../catalog/tables.ts'
import { AppError } from '../../platform/app-error.ts'

/** @throws AppError flash_price_high, field_format for a style that is not there */
export async function ensureCheaper({ db }: StaffContext, styleId: number, price: number): Promise<void> {
  const [style] = await db.select({ price: styles.price }).from(styles).where(eq(styles.id, styleId))
  if (!style) throw new AppError('field_format', { field: 'style_id' })
  if (price >= style.price) throw new AppError('flash_price_high', { field: 'price' })
}
