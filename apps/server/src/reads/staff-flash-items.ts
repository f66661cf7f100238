import type { Texts } from '@pitlane/domain/lang.ts'
import { eq, sql } from 'drizzle-orm'
import { products, styles } from '../domains/catalog/tables.ts'
import { flashItems, flashSessions } from '../domains/flash-sale/tables.ts'
import type { Context } from '../platform/context.ts'

/**
 * Items of a flash sale as the staff see them: with the catalogue's style, its stock on the shelf, and other sales that
 * offer it at the same time.
 */
export const selectFlashItems = (db: Context['db']) =>
  db
    .select({
      row: flashItems,
      goodsId: styles.productId,
      goodsNames: products.names,
      styleNames: styles.names,
      usualPrice: styles.price,
      shelf: sql<number | null>`style_available(${styles.id})`,
      startsAt: flashSessions.startsAt,
      endsAt: flashSessions.endsAt,
      overlaps: sql<{ id: number; titles: Texts }[]>`(
        select coalesce(json_agg(json_build_object('id', s.id, 'titles', s.titles) order by s.starts_at), '[]')
        from flash_items i join flash_sessions s on s.id = i.session_id
        where i.style_id = flash_items.style_id and i.id <> flash_items.id and i.stock > 0 and s.active
          and s.starts_at < flash_sessions.ends_at and s.ends_at > flash_sessions.starts_at)`,
    })
    .from(flashItems)
    .innerJoin(flashSessions, eq(flashSessions.id, flashItems.sessionId))
    .innerJoin(styles, eq(styles.id, flashItems.styleId))
    .innerJoin(products, eq(products.id, styles.productId))
