import * as z from 'zod/mini'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { minorColumn, pictureColumn, statement } from '../platform/db/statement.ts'
import { milliseconds } from './flash-offer.ts'
import { balanceOf } from './points-balance.ts'
import { isMember } from './standing.ts'

const itemRow = z.object({
  id: z.int(),
  goodsId: z.int(),
  skuId: z.int(),
  name: z.string(),
  subtitle: z.string(),
  style: z.string(),
  kind: z.enum(goodsKinds),
  picture: z.nullable(pictureColumn),
  points: z.int(),
  memberPoints: z.nullable(z.int()),
  price: minorColumn,
  currency: z.string(),
  left: z.int(),
  perPerson: z.int(),
  mine: z.nullable(z.int()),
  startsAt: z.nullable(z.int()),
  endsAt: z.nullable(z.int()),
})
export type MallItemRow = z.infer<typeof itemRow>

const meRow = z.object({ member: z.boolean(), balance: z.nullable(z.int()) })
const pageRow = z.extend(meRow, { total: z.int(), kinds: z.array(z.enum(goodsKinds)), items: z.array(itemRow) })
const detailsRow = z.extend(meRow, {
  item: itemRow,
  description: z.string(),
  pictures: z.array(pictureColumn),
  models: z.array(z.string()),
  term: z.nullable(z.string()),
  draws: z.nullable(z.int()),
  lottery: z.nullable(z.object({ title: z.string(), perDay: z.int(), perPerson: z.int(), endsAt: z.int() })),
  coupon: z.nullable(z.object({ name: z.string(), expiredAt: z.int() })),
})
export type MallDetailsRow = z.infer<typeof detailsRow>

/** $1 now, $2 language and $3 the caller, or null, in all statements here. */
const textIn = (column: string) => `coalesce(${column}->>$2, ${column}->>'en')`

const me = `me as (
  select ${isMember('$3', '$1')} as member, case when $3::bigint is not null then ${balanceOf('$3', '$1')} end as balance
)`
const goods = `mall_items i
  join styles y on y.id = i.style_id and y.status = 1
  join products p on p.id = y.product_id and p.status > 0
  left join coupons c on c.id = i.coupon_id`

/** The pieces that can be bought are those that mall, shelf and coupon have; what never runs out is null, which `least` skips. */
const item = `json_build_object(
  'id', i.id, 'goodsId', p.id, 'skuId', y.id, 'name', ${textIn('p.names')}, 'subtitle', ${textIn('p.subtitles')}, 'style', ${textIn('y.names')},
  'kind', p.kind, 'picture', coalesce(nullif(y.picture, 'null'), p.pictures->0), 'points', i.points, 'memberPoints', i.member_points,
  'price', i.price, 'currency', p.currency, 'left', greatest(0, least(i.stock - i.taken, c.total - c.issued,
    case when p.kind = 'combination' then style_available(y.id) else y.on_hand - y.reserved end)),
  'perPerson', i.per_person, 'startsAt', ${milliseconds('i.starts_at')}, 'endsAt', ${milliseconds('i.ends_at')},
  'mine', case when $3::bigint is not null then coalesce((select h.taken from mall_shares h where h.item_id = i.id and h.user_id = $3), 0) end)`

/** $4 kind or null, $5 whether only what the caller's points are enough for, $6 limit, $7 offset. Staff write tens of items. */
export const findMallPage = statement({
  name: 'mall-page',
  sql: `
    with ${me},
    offered as (
      select i.id, i.position, p.kind, case when me.member then coalesce(i.member_points, i.points) else i.points end as cost
      from ${goods} cross join me
      where i.active and i.stock > 0 and (i.ends_at is null or i.ends_at > $1)
    ),
    chosen as (
      select o.* from offered o cross join me where ($4::text is null or o.kind = $4) and (not $5 or o.cost <= me.balance)
    ),
    page as (select * from chosen order by position, id limit $6 offset $7)
    select me.member, me.balance, (select count(*) from chosen) as total,
      (select coalesce(json_agg(distinct kind), '[]') from offered) as kinds,
      (select coalesce(json_agg(${item} order by i.position, i.id), '[]') from page w join ${goods} on i.id = w.id) as items
    from me`,
  row: pageRow,
})

/** $4 item. One whose time is over can still be looked at, one that staff have taken out cannot. */
export const findMallDetails = statement({
  name: 'mall-item',
  sql: `
    with ${me}
    select me.member, me.balance, ${item} as item, ${textIn('p.descriptions')} as description, p.pictures, p.models, p.term, i.draws,
      case when c.id is not null then json_build_object('name', ${textIn('c.names')}, 'expiredAt', c.expired_at) end as coupon,
      (select json_build_object('title', ${textIn('a.titles')}, 'perDay', a.per_day, 'perPerson', a.per_person, 'endsAt', ${milliseconds('a.ends_at')})
        from lottery_activities a
        where i.draws is not null and a.active and a.published_at is not null and a.starts_at <= $1 and a.ends_at > $1
        order by a.starts_at, a.id limit 1) as lottery
    from ${goods} cross join me where i.id = $4 and i.active`,
  row: detailsRow,
})
