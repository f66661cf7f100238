import { readCouponCode } from '@pitlane/domain/coupon/code.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { coupons } from './tables.ts'

/**
 * Reads the code that a coupon shall have; an empty field is none. A concurrent writer of the same one waits until this
 * transaction ends, so that he gets a refusal and not a constraint's error.
 * @throws AppError field_format, coupon_code_taken
 */
export async function readFreeCode({ db }: Pick<WriteContext, 'db'>, typed: string | null, own = 0) {
  if (!typed) return null
  const code = readCouponCode(typed)
  if (code === null) throw new AppError('field_format', { field: 'code' })
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coupon code ${code}`}, 0))`)
  if ((await db.$count(coupons, and(eq(coupons.code, code), ne(coupons.id, own)))) > 0)
    throw new AppError('coupon_code_taken', { field: 'code' })
  return code
}
