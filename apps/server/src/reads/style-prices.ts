import { eq } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { priceChanges, pricePlans, products, styles } from '../domains/catalog/tables.ts'
import type { Context } from '../platform/context.ts'

type Db = Context['db']

/** Of which style it is, and whose act it was. */
const of = {
  goodsId: products.id,
  goodsNames: products.names,
  currency: products.currency,
  styleNames: styles.names,
  code: styles.code,
  staff: users.email,
}

export const selectPriceChanges = (db: Db) =>
  db
    .select({ row: priceChanges, ...of })
    .from(priceChanges)
    .innerJoin(styles, eq(styles.id, priceChanges.styleId))
    .innerJoin(products, eq(products.id, styles.productId))
    .leftJoin(users, eq(users.id, priceChanges.staffId))

export const selectPricePlans = (db: Db) =>
  db
    .select({ row: pricePlans, today: styles.price, ...of })
    .from(pricePlans)
    .innerJoin(styles, eq(styles.id, pricePlans.styleId))
    .innerJoin(products, eq(products.id, styles.productId))
    .innerJoin(users, eq(users.id, pricePlans.staffId))
