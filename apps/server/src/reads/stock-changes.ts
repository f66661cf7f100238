import { and, eq, getTableColumns } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { products, styles } from '../domains/catalog/tables.ts'
import { orders } from '../domains/order/tables.ts'
import { stockChanges } from '../domains/stock/tables.ts'
import type { Context } from '../platform/context.ts'
import type { StockCause } from '@pitlane/domain/catalog/stock.ts'

/** Changes of what is on hand, with what they are of and who made them. */
export const selectStockChanges = (db: Context['db']) =>
  db
    .select({
      row: getTableColumns(stockChanges),
      goodsId: products.id,
      goodsNames: products.names,
      styleNames: styles.names,
      code: styles.code,
      orderNumber: orders.number,
      staff: users.email,
    })
    .from(stockChanges)
    .innerJoin(styles, eq(styles.id, stockChanges.styleId))
    .innerJoin(products, eq(products.id, styles.productId))
    .leftJoin(orders, eq(orders.id, stockChanges.orderId))
    .leftJoin(users, eq(users.id, stockChanges.staffId))

export const stockChangesOf = ({ styleId, cause }: { styleId?: number; cause?: StockCause }) =>
  and(styleId === undefined ? undefined : eq(stockChanges.styleId, styleId), cause && eq(stockChanges.cause, cause))
