import * as z from 'zod/mini'
import { rewardKinds } from '@pitlane/domain/catalog/goods.ts'
import { advertRow, cardsRow, categoryRow, detailsRow, offersRow, planRow } from './rows.ts'
import { inWords } from '../../platform/db/sql-list.ts'
import { statement } from '../../platform/db/statement.ts'

const rewards = inWords(rewardKinds)

/** SQL for one text of several languages: only that one leaves the database. `lang` is a parameter's name. */
const textIn = (column: string, lang: string) => `coalesce(${column}->>${lang}, ${column}->>'en')`

/**
 * The fields of a card, of `p`, as one JSON array in the order of `CardTuple`: node-postgres needs twice the time to
 * read the same from columns, and a third more with their names in each row.
 */
export const cardOf = (lang: string) => `json_build_array(
  p.id, p.slug, ${textIn('p.names', lang)}, ${textIn('p.subtitles', lang)}, p.kind, p.good_type, p.channel_type, p.price, p.old_price,
  p.currency, p.rating_tenths, p.rating_count, p.sold, p.in_stock, p.pictures->0)`

/** The style of that id as `s`, its product as `p`; and the fields of an order line's snapshot of them. */
export const joinGoods = (styleId: string) =>
  `join styles s on s.id = ${styleId} join products p on p.id = s.product_id`
export const snapshotOfGoods = `jsonb_build_object('name', p.names, 'style', s.names,
        'picture', coalesce(nullif(s.picture, 'null'), p.pictures->0), 'kind', p.kind, 'goodType', p.good_type, 'channelType', p.channel_type)`

/**
 * $1 item, $2 language. Only a combination's stock depends on other rows: the function for it costs more than all the
 * rest of the statement, so it is called for combinations alone.
 */
const detailsStatement = (name: string, where: string) =>
  statement({
    name,
    sql: `
    select json_build_object(
      'card', ${cardOf('$2')}, 'description', ${textIn('p.descriptions', '$2')}, 'pictures', p.pictures,
      'term', p.term, 'optional_packages', p.optional_packages, 'models', p.models, 'on_sale', p.status > 0,
      'updated_at', floor(extract(epoch from p.updated_at) * 1000)::bigint,
      'category', case when c.id is not null then json_build_object('id', c.id, 'slug', c.slug, 'name', ${textIn('c.names', '$2')}) end,
      'styles', coalesce((
        select json_agg(json_build_object(
          'id', s.id, 'name', ${textIn('s.names', '$2')}, 'price', s.price, 'old_price', s.old_price,
          'stock', case when p.kind = 'combination' then style_available(s.id) else s.on_hand - s.reserved end,
          'picture', s.picture) order by s.position, s.id)
        from styles s where s.product_id = p.id and s.status = 1), '[]'),
      'contents', case when p.kind <> 'combination' then '[]' else coalesce((
        select json_agg(json_build_object(
          'id', pp.id, 'name', ${textIn('pp.names', '$2')}, 'style', ${textIn('ps.names', '$2')}, 'quantity', k.quantity,
          'picture', coalesce(ps.picture, pp.pictures->0)) order by pp.position, ps.id)
        from contents k join styles ps on ps.id = k.part_id join products pp on pp.id = ps.product_id
        where k.style_id = (select s.id from styles s where s.product_id = p.id and s.status = 1 order by s.position, s.id limit 1)), '[]') end
    ) as details
    from products p left join categories c on c.id = p.category_id
    where p.id = $1${where}`,
    row: z.object({ details: detailsRow }),
  })
export const findDetailsRow = detailsStatement('goods-details', ' and p.status > 0')
/** Also what is not on sale. */
export const findPreviewRow = detailsStatement('goods-preview', '')

/** $1 items, $2 language: their cards, in the order of the ids. */
export const findCards = statement({
  name: 'cards',
  sql: `
    select coalesce(json_agg(${cardOf('$2')} order by found.place), '[]') as cards
    from unnest($1::bigint[]) with ordinality as found(id, place) join products p on p.id = found.id`,
  row: cardsRow,
})

/** $1 item or 0, $2 language, $3 limit, $4 offset. Both halves come in their index's order, so neither is ever sorted as a whole. */
export const findForYou = statement({
  name: 'for-you-goods',
  sql: `
    with item as (select coalesce((select category_id from products where id = $1), 0) as category_id),
    chosen as (
      (select 0 as half, id, sold from products
        where status = 1 and category_id = (select category_id from item) and id <> $1
        order by sold desc nulls last, id limit $3::int + $4::int)
      union all
      (select 1, id, sold from products
        where status = 1 and category_id is distinct from (select category_id from item) and id <> $1
        order by sold desc nulls last, id limit $3::int + $4::int)
    ),
    shown as (select * from chosen order by half, sold desc, id limit $3::int offset $4::int)
    select coalesce(json_agg(${cardOf('$2')} order by shown.half, shown.sold desc, shown.id), '[]') as cards
    from shown join products p on p.id = shown.id`,
  row: cardsRow,
})

/** $1 language. */
export const findCategoryRows = statement({
  name: 'categories',
  sql: `
    select c.id, c.slug, c.icon, ${textIn('c.names', '$1')} as name, n.count
    from categories c
    join (select category_id, count(*) from products where status = 1 group by category_id) as n on n.category_id = c.id
    order by c.position, c.id`,
  row: categoryRow,
})

export const findModelRows = statement({
  name: 'models',
  sql: `
    select distinct unnest(models) as model from products where status = 1 and kind = 'software' order by model limit 100`,
  row: z.object({ model: z.string() }),
})

/** $1 place, $2 language, $3 now. */
export const findAdvertRows = statement({
  name: 'adverts',
  sql: `
    select a.id, a.href, ${textIn('a.titles', '$2')} as title, ${textIn('a.texts', '$2')} as text,
      case when f.id is not null then json_build_object('file', f.id, 'width', f.width, 'height', f.height) end as picture
    from adverts a left join files f on f.id = a.file_id
    where a.place = $1 and a.active and (a.starts_at is null or a.starts_at <= $3) and (a.ends_at is null or a.ends_at > $3)
    order by a.position, a.id
    limit 20`,
  row: advertRow,
})

/** Whether goods run on the model that a parameter names; those that name no models run on any, and null is no model. */
const runsOn = (model: string) => `(${model}::text is null or models = '{}' or ${model} = any(models))`

/** $1 groups, $2 language, $3 limit, $4 offset, $5 the model of the device or null. */
export const findOffers = statement({
  name: 'list-offers',
  sql: `
    select
      (select count(*) from products where status = 2 and audience = any($1) and kind not in (${rewards}) and ${runsOn('$5')}) as total,
      coalesce((select json_agg(json_build_object('card', ${cardOf('$2')}, 'group', p.audience) order by p.position, p.id)
        from (select * from products where status = 2 and audience = any($1) and kind not in (${rewards}) and ${runsOn('$5')} order by position, id limit $3 offset $4) as p), '[]') as cards`,
  row: offersRow,
})

/** $1 kind, $2 language, $3 the groups whose offers are seen, $4 the model of the device or null. Each style is a plan of its own. */
export const findPlans = statement({
  name: 'list-services',
  sql: `
    select p.id as "goodsId", s.id as "skuId", p.kind, coalesce(p.names->>$2, p.names->>'en') as name,
      coalesce(p.subtitles->>$2, p.subtitles->>'en') as subtitle, coalesce(s.names->>$2, s.names->>'en') as style,
      coalesce(nullif(s.picture, 'null'), p.pictures->0) as picture, s.price, s.old_price as "oldPrice", p.currency, p.term,
      p.trial, p.audience, p.optional_packages as optional, p.models, p.makes, p.country_ids as "countryIds"
    from products p join styles s on s.product_id = p.id and s.status = 1
    where p.status > 0 and p.kind = $1 and p.term is not null and p.audience = any($3) and ${runsOn('$4')}
    order by p.position, p.id, s.position, s.id
    limit 100`,
  row: planRow,
})
