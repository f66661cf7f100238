import * as z from 'zod/mini'
import { minorColumn, statement, pictureColumn } from '../platform/db/statement.ts'
import { milliseconds } from './flash-offer.ts'

const slotRow = z.object({ id: z.int(), title: z.string(), startsAt: z.int(), endsAt: z.int() })
const itemRow = z.object({
  id: z.int(),
  sessionId: z.int(),
  goodsId: z.int(),
  skuId: z.int(),
  name: z.string(),
  style: z.string(),
  picture: z.nullable(pictureColumn),
  price: minorColumn,
  usualPrice: minorColumn,
  currency: z.string(),
  stock: z.int(),
  left: z.int(),
  perPerson: z.int(),
  mine: z.nullable(z.int()),
})
const pageRow = z.object({ slot: z.nullable(slotRow), total: z.int(), items: z.array(itemRow) })
export type SlotRow = z.infer<typeof slotRow>
export type ItemRow = z.infer<typeof itemRow>

/** SQL for one text of several languages: only that one leaves the database. `$2` is the language everywhere here. */
const textIn = (column: string) => `coalesce(${column}->>$2, ${column}->>'en')`

const slot = (s: string) => `json_build_object('id', ${s}.id, 'title', ${textIn(`${s}.titles`)},
  'startsAt', ${milliseconds(`${s}.starts_at`)}, 'endsAt', ${milliseconds(`${s}.ends_at`)})`

/** The available pieces of an item are those that both the sale and the shelf have. `$3` is the caller, or null. */
const item = `json_build_object(
  'id', i.id, 'sessionId', i.session_id, 'goodsId', p.id, 'skuId', y.id, 'name', ${textIn('p.names')}, 'style', ${textIn('y.names')},
  'picture', coalesce(nullif(y.picture, 'null'), p.pictures->0), 'price', i.price, 'usualPrice', y.price, 'currency', p.currency,
  'stock', i.stock, 'left', least(i.stock - i.taken, case when p.kind = 'combination' then style_available(y.id) else y.on_hand - y.reserved end),
  'perPerson', i.per_person,
  'mine', case when $3::bigint is not null then coalesce((select h.taken from flash_shares h where h.item_id = i.id and h.user_id = $3), 0) end)`

/** An item of no pieces is not offered. */
const offered = `flash_items i
  join styles y on y.id = i.style_id and y.status = 1
  join products p on p.id = y.product_id and p.status = 1`
const hasItems = `exists (select from ${offered} where i.session_id = s.id and i.stock > 0)`

/** The current sale, else the next one. */
const current = `select * from flash_sessions s where s.active and s.ends_at > $1 and ${hasItems} order by s.starts_at, s.id limit 1`

/** $1 now, $2 language. */
export const findSlotRows = statement({
  name: 'flash-slots',
  sql: `
    select coalesce(json_agg(${slot('s')} order by s.starts_at, s.id), '[]') as slots from (
      select * from flash_sessions s where s.active and s.ends_at > $1 and ${hasItems} order by s.starts_at, s.id limit 12
    ) as s`,
  row: z.object({ slots: z.array(slotRow) }),
})

const page = (chosen: string) => `
  with chosen as (${chosen})
  select (select ${slot('s')} from chosen s) as slot,
    (select count(*) from ${offered} where i.stock > 0 and i.session_id = (select id from chosen)) as total,
    (select coalesce(json_agg(${item} order by i.position, i.id), '[]') from (
      select i.* from ${offered} where i.stock > 0 and i.session_id = (select id from chosen)
      order by i.position, i.id limit $4 offset $5
    ) as i join styles y on y.id = i.style_id join products p on p.id = y.product_id) as items`

/** $1 now, $2 language, $3 user, $4 limit, $5 offset. */
export const findCurrentPage = statement({ name: 'flash-page', sql: page(current), row: pageRow })

/** $1 session; the rest as above. */
export const findSessionPage = statement({
  name: 'flash-page-of',
  sql: page('select * from flash_sessions s where s.id = $1 and s.active'),
  row: pageRow,
})

/** $1 item, $2 language, $3 user. */
export const findOfferRow = statement({
  name: 'flash-offer',
  sql: `
    select ${slot('s')} as slot, ${item} as item
    from ${offered} join flash_sessions s on s.id = i.session_id and s.active
    where i.id = $1 and i.stock > 0`,
  row: z.object({ slot: slotRow, item: itemRow }),
})
