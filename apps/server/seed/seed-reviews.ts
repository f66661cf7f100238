import { dayMs } from '@pitlane/domain/day.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { countryName } from '../src/domains/address/public.ts'
import type { Transaction } from '../src/platform/db/database.ts'
import type { StoredMedium } from '../src/platform/db/tables.ts'
import { makeOrderNumber } from '../src/domains/order/order-number.ts'
import { goods } from './catalogue/goods.ts'
import { authors, type PlannedReview, planReviews } from './reviews/plan-reviews.ts'
import type { DrawnPictures } from './seed-pictures.ts'

/** The last ones to come in wait for the staff, and one was hidden. */
const waiting = 4

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/** Users without a password: nobody logs in as one of them. In the order of `authors`. */
async function seedAuthors(db: Transaction, now: number): Promise<number[]> {
  const at = new Date(now - 400 * dayMs)
  const { rows } = await db.execute<{ id: number; email: string }>(sql`
    insert into users (email, name, lang, consent_at, created_at)
    select email, name, lang, ${at}, ${at} from jsonb_to_recordset(${json(authors)}) as a (email text, name text, lang text)
    returning id, email`)
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  return authors.map(({ email }) => ids.get(email)!)
}

const addressOf = ({ first, last, lang, email, country, city, street, zip }: (typeof authors)[number]) => ({
  first_name: first,
  last_name: last || first,
  email,
  phone: '',
  country: countryName(countryByCode(country)!.id, lang),
  country_id: countryByCode(country)!.id,
  province: '',
  city,
  address: street,
  address_two: '',
  zip_code: zip,
  duty_paragraph: '',
  national_id: '',
})

/** Each review is of an order of its own, bought some days before. */
function rowOf(review: PlannedReview, userId: number, drawn: DrawnPictures, now: number) {
  const writtenAt = now - review.daysAgo * dayMs
  const paidAt = writtenAt - 12 * dayMs
  const pictures = drawn.goods[review.slug] ?? []
  const media: StoredMedium[] = pictures
    .toReversed()
    .slice(0, review.pictures)
    .map(({ file, width, height }) => ({ file, kind: 'image', width, height }))
  return {
    ...review,
    number: makeOrderNumber(paidAt),
    user_id: userId,
    order_key: randomUUID(),
    review_key: randomUUID(),
    payment_id: randomUUID(),
    paid_at: new Date(paidAt),
    received_at: new Date(writtenAt - dayMs),
    written_at: new Date(writtenAt),
    address: addressOf(authors[review.author]!),
    media,
  }
}

const recordset = (rows: readonly object[]) => sql`jsonb_to_recordset(${json(rows)}) as r (
  number text, user_id bigint, slug text, style text, lang text, order_key uuid, review_key uuid, payment_id uuid,
  paid_at timestamptz, received_at timestamptz, written_at timestamptz, address jsonb, stars smallint, text text,
  media jsonb, reply text, state text, hide_reason text)`

/** Orders that were paid, shipped and received, with their books: what the reviews hang on. */
async function seedBoughtOrders(db: Transaction, rows: readonly object[]): Promise<void> {
  await db.execute(sql`
    with r as (select * from ${recordset(rows)}), bought as (
      select r.*, p.id as product_id, p.kind in ('software', 'membership') as virtual, p.currency, s.id as style_id, s.price,
        jsonb_build_object('name', p.names, 'style', s.names, 'picture', coalesce(s.picture, p.pictures->0), 'kind', p.kind,
          'goodType', p.good_type, 'channelType', p.channel_type) as snapshot
      from r join products p on p.slug = r.slug join styles s on s.product_id = p.id and s.code = r.style
    ), made as (
      insert into orders (number, user_id, state, payment, shipment, virtual, lang, currency, product, coupon, points, freight, tax,
        payable, paid, refunded, address, payment_method, key, body_hash, pay_by, created_at, paid_at, shipped_at, delivered_at,
        received_at, completed_at)
      select number, user_id, 'completed', 'paid', case when virtual then 'none' else 'received' end, virtual, lang, currency, price,
        0, 0, 0, 0, price, price, 0, case when virtual then null else address end, 'google_pay', order_key, ''::bytea, paid_at + interval '30 minutes',
        paid_at - interval '5 minutes', paid_at, case when virtual then null else paid_at + interval '1 day' end,
        case when virtual then null else received_at end, case when virtual then null else received_at end, written_at
      from bought order by paid_at
      returning id, number, payable, currency, paid_at, virtual, received_at, completed_at
    ), lines as (
      insert into order_lines (order_id, product_id, style_id, quantity, unit_price, discount, points, paid, shipped, snapshot)
      select m.id, b.product_id, b.style_id, 1, b.price, 0, 0, b.price, case when b.virtual then 0 else 1 end, b.snapshot
      from bought b join made m using (number)
    ), moves as (
      insert into order_moves (order_id, at, who, axis, from_state, to_state, why)
      select m.id, v.at, 'system', v.axis, v.from_state, v.to_state, '' from made m cross join lateral (values
        (1, 'payment', 'unpaid', 'paid', m.paid_at), (2, 'shipment', 'none', 'preparing', m.paid_at),
        (3, 'shipment', 'preparing', 'in_transit', m.paid_at + interval '1 day'),
        (4, 'shipment', 'in_transit', 'delivered', m.received_at), (5, 'shipment', 'delivered', 'received', m.received_at),
        (6, 'order', 'open', 'completed', m.completed_at)) as v (step, axis, from_state, to_state, at)
      where v.axis <> 'shipment' or not m.virtual order by m.id, v.step
    ), sold as (
      update styles s set sold = s.sold + b.pieces from (select style_id, count(*) as pieces from bought group by 1) as b
      where s.id = b.style_id
    ), books as (
      insert into sandbox_payments (id, amount, currency, description, return_url, state, refunded, created_at)
      select b.payment_id, m.payable, m.currency, m.number, '', 'succeeded', 0, m.paid_at from bought b join made m using (number)
      where m.payable > 0
    )
    insert into payments (id, order_id, provider, wallet, state, amount, currency, provider_ref, created_at, settled_at)
    select b.payment_id, m.id, 'sandbox', 'google_pay', 'settled', m.payable, m.currency, b.payment_id::text, m.paid_at, m.paid_at
    from bought b join made m using (number) where m.payable > 0`)
}

async function seedWords(db: Transaction, rows: readonly object[], likes: readonly object[]): Promise<void> {
  await db.execute(sql`
    insert into reviews (line_id, user_id, product_id, state, stars, text, lang, media, has_media, reply, replied_at, hide_reason, key,
      created_at, updated_at)
    select l.id, r.user_id, l.product_id, r.state, r.stars, r.text, r.lang, r.media, jsonb_array_length(r.media) > 0, r.reply,
      case when r.reply <> '' then r.written_at + interval '1 day' end, r.hide_reason, r.review_key, r.written_at, r.written_at
    from ${recordset(rows)} join orders o on o.number = r.number join order_lines l on l.order_id = o.id order by r.written_at`)
  await db.execute(sql`
    with liked as (
      insert into review_likes (review_id, user_id, created_at)
      select v.id, k.user_id, v.created_at + interval '2 days'
      from jsonb_to_recordset(${json(likes)}) as k (review_key uuid, user_id bigint) join reviews v on v.key = k.review_key
      where v.state = 'shown' returning review_id
    )
    update reviews set likes = n.count from (select review_id, count(*) from liked group by 1) as n where id = n.review_id`)
  // As rateProduct does for one item.
  await db.execute(sql`
    update products p set rating_tenths = n.tenths, rating_count = n.count
    from (select product_id, round(avg(stars) * 10) as tenths, count(*) from reviews where state = 'shown' group by 1) as n
    where n.product_id = p.id`)
}

/** What buyers have said in the last months: every rating of the demonstration is that of such a row. */
export async function seedReviews(db: Transaction, drawn: DrawnPictures, now: number): Promise<void> {
  const userIds = await seedAuthors(db, now)
  const plan = planReviews(goods)
  const stateOf = (at: number) =>
    at >= plan.length - waiting ? 'waiting' : at === plan.length - 40 ? 'hidden' : 'shown'
  const rows = plan.map((review, at) => {
    const state = stateOf(at)
    const hide_reason = state === 'hidden' ? 'Names a person and gives a telephone number' : ''
    return {
      ...rowOf(review, userIds[review.author]!, drawn, now),
      state,
      hide_reason,
      reply: state === 'waiting' ? '' : review.reply,
    }
  })
  const likes = rows.flatMap(({ review_key, likedBy }) =>
    likedBy.map((liker) => ({ review_key, user_id: userIds[liker] })),
  )
  await seedBoughtOrders(db, rows)
  await seedWords(db, rows, likes)
}
