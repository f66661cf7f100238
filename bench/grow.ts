import pg from 'pg'

const products = 100_000
const orders = 1_000_000

/**
 * A large shop: copies of the demonstration's goods, and of one of its orders for twenty thousand buyers. Written with
 * triggers off, since each copy is already consistent.
 */
export async function grow(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const run = (text: string) => client.query(text)
  await run('set session_replication_role = replica')
  await run(`
    with source as (select *, row_number() over (order by id) - 1 as at, count(*) over () as all_of_them from products where status = 1 and kind = 'hardware'),
    copied as (
      insert into products (slug, kind, good_type, channel_type, category_id, status, position, names, subtitles, descriptions,
        currency, price, old_price, in_stock, pictures, rating_tenths, rating_count, sold)
      select s.slug || '-' || n, s.kind, s.good_type, s.channel_type, s.category_id, 1, 1000 + n, s.names, s.subtitles, s.descriptions,
        s.currency, s.price + n % 5000, null, true, s.pictures, s.rating_tenths, s.rating_count, n % 900
      from generate_series(1, ${products}) n join source s on s.at = n % s.all_of_them
      returning id, price
    )
    insert into styles (product_id, code, names, price, on_hand) select id, 'a', '{"en": "One"}', price, 100000 from copied`)
  await run(
    `insert into users (email, name) select 'buyer-' || n || '@bench.example', 'Buyer ' || n from generate_series(1, 20000) n`,
  )
  await run(`
    with pattern as (select o from orders o where exists (select from order_lines l where l.order_id = o.id) order by id desc limit 1),
    buyers as (select min(id) as first from users where email like '%@bench.example'),
    copied as (
      insert into orders (number, user_id, state, close_reason, payment, shipment, virtual, lang, currency, product, coupon, points, freight, tax,
        payable, paid, refunded, address, shipping_title, mailing_email, key, body_hash, pay_by, created_at, closed_at)
      select 'B' || n, b.first + n % 20000, 'closed', 'overtime', 'unpaid', 'none', (o).virtual, (o).lang, (o).currency, (o).product, (o).coupon,
        (o).points, (o).freight, 0, (o).payable - (o).tax, 0, 0, (o).address, (o).shipping_title, (o).mailing_email, gen_random_uuid(), (o).body_hash,
        now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${orders}) n, pattern p, buyers b
      returning id
    )
    insert into order_lines (order_id, product_id, style_id, quantity, unit_price, discount, paid, snapshot)
    select c.id, l.product_id, l.style_id, l.quantity, l.unit_price, l.discount, l.paid, l.snapshot
    from copied c, (select l.* from order_lines l join pattern p on (p.o).id = l.order_id limit 1) as l`)
  await run('vacuum analyze')
  // What was written is else written to disk for minutes, beside what is measured.
  await run('checkpoint')
  await client.end()
}

/** So that no measurement runs out of goods. */
export async function fillShelves(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update styles set on_hand = 100000000 where on_hand is not null')
  // One buyer leaves more orders unpaid in a second than a shop allows in half an hour.
  await client.query(
    `insert into settings (key, value) select key, '0'::jsonb from unnest($1::text[]) key on conflict (key) do update set value = '0'::jsonb`,
    [
      [
        'unpaid_orders_per_account',
        'held_pieces_per_account',
        'held_pieces_per_style',
        'unpaid_orders_per_address',
        'held_pieces_per_address',
      ],
    ],
  )
  await client.end()
}
