import * as z from 'zod/mini'
import type { Database, Transaction } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

/** $1 account, $2 item. */
const findWished = statement({
  name: 'wished-styles',
  sql: `
    select s.id from styles s join wishes w on w.style_id = s.id and w.user_id = $1
    where s.product_id = $2 order by s.id`,
  row: z.object({ id: z.int() }),
})

/** The styles of an item that are on somebody's wish list. */
export const listWishedStyles = async (
  db: Database | Transaction,
  userId: number,
  goodsId: number,
): Promise<number[]> => (await findWished(db, [userId, goodsId])).map(({ id }) => id)
