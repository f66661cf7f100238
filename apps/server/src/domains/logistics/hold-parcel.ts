import { eq } from 'drizzle-orm'
import { one, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { lockOrderById } from '../order/public.ts'
import { parcels } from './tables.ts'

/** A parcel and its order, whose row is held. @throws AppError not_found */
export async function holdParcel(db: Transaction, id: number) {
  const [found] = await db.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id))
  if (!found) throw new AppError('not_found')
  const order = await lockOrderById(db, found.orderId)
  return { order, parcel: one(await db.select().from(parcels).where(eq(parcels.id, id))) }
}
