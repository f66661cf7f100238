import pg from 'pg'

const orders = 1_000_000
const people = 100_000
/** The copies' ids lie above the demonstration's. */
const base = 10_000_000

/** Of a thousand orders so many are to ship, travel, have arrived, have a request, were refunded, or were never paid. */
const kinds = [
  {
    below: 3,
    where: `o.state = 'open' and o.paid_at is not null and o.shipment in ('preparing', 'to_ship') and not o.after_sales`,
  },
  { below: 8, where: `o.state = 'open' and o.shipment = 'in_transit'` },
  { below: 12, where: `o.state = 'open' and o.shipment in ('delivered', 'received') and not o.after_sales` },
  { below: 42, where: `exists (select from after_sales a where a.order_id = o.id)` },
  { below: 62, where: `o.state = 'closed' and o.payment = 'refunded'` },
  { below: 120, where: `o.state = 'closed' and o.payment = 'unpaid'` },
  { below: 1_000, where: `o.state = 'completed'` },
]

const firstNames = [
  'Anna',
  'Jonas',
  'Mei',
  'Piotr',
  'Sofia',
  'Hiroshi',
  'Elif',
  'Luca',
  'Chloé',
  'Ivan',
  'João',
  'Min-jun',
  'Emma',
  'Noah',
]
const lastNames = [
  'Lindqvist',
  'Brandt',
  'Kowalska',
  'Tanaka',
  'Yılmaz',
  'Rossi',
  'Dubois',
  'Petrov',
  'Silva',
  'Kim',
  'Novak',
]
const words = (list: readonly string[]) => `array['${list.join("','")}']`
const pick = (list: readonly string[], n: string) => `(${words(list)})[1 + (${n}) % ${list.length}]`
const phoneOf = (n: string) => `'+49 821 ' || lpad(((${n})::bigint * 7919 % 10000000)::text, 7, '0')`
const uuidOf = (...parts: string[]) => `md5(${parts.join(" || '-' || ")})::uuid`

/** Copies of rows: `set` says what differs, all else is as in the row \`s\` that is copied. */
async function copy(client: pg.Client, table: string, from: string, set: Record<string, string>): Promise<void> {
  const began = performance.now()
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map((row) => row.column_name)
  const { rowCount } = await client.query(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) overriding system value
    select ${columns.map((name) => set[name] ?? `s."${name}"`).join(', ')} from ${from}`,
  )
  console.log(`${table}: ${rowCount!.toLocaleString('en')} rows in ${Math.round((performance.now() - began) / 1000)} s`)
}

/** An index of parts of words is built much faster at once than row by row. */
async function withoutSearch(client: pg.Client, act: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'
    and tablename in ('users', 'orders', 'addresses')`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await act()
  for (const { made } of rows) await client.query(made)
}

async function growPeople(client: pg.Client): Promise<void> {
  const email = `'buyer-' || n || '@bench.example'`
  await copy(
    client,
    'users',
    `(select * from users where role = 'user' order by id limit 1) s, generate_series(1, ${people}) n`,
    {
      id: `${base} + n`,
      email,
      name: `${pick(firstNames, 'n')} || ' ' || ${pick(lastNames, 'n / 14')}`,
      blocked_at: 'case when n % 500 = 0 then now() end',
      created_at: `now() - n * interval '5 minutes'`,
    },
  )
  await copy(client, 'addresses', `(select * from addresses order by id limit 1) s, generate_series(1, ${people}) n`, {
    id: `${base} + n`,
    user_id: `${base} + n`,
    email,
    phone: phoneOf('n'),
    is_default: 'true',
  })
}

/** Which order of the demonstration each copy is of. */
async function chooseSources(client: pg.Client): Promise<void> {
  await client.query(`create temp table made as select n, null::bigint as source from generate_series(1, ${orders}) n`)
  let from = 0
  for (const { below, where } of kinds) {
    await client.query(`with of as (select array_agg(o.id order by o.id) as ids from orders o where ${where})
      update made set source = ids[1 + (n / 1000 + n) % cardinality(ids)] from of where n % 1000 >= ${from} and n % 1000 < ${below}`)
    from = below
  }
  await client.query('create index on made (source); analyze made')
}

/** Those that still move are of these days, so that no job finds them overdue. */
const ago = `case when n % 1000 < 12 then n / 1000 * interval '5 minutes' else n * interval '30 seconds' end`

async function growOrders(client: pg.Client): Promise<void> {
  const user = `${base} + n * 7 % ${people}`
  await copy(client, 'orders', 'made m join orders s on s.id = m.source', {
    id: `${base} + n`,
    number: `'PL' || to_char(now() - ${ago}, 'YYMMDD') || upper(substr(md5(n::text), 1, 8)) || n`,
    user_id: user,
    key: uuidOf(`'order'`, 'n'),
    created_at: `now() - ${ago}`,
    paid_at: `case when s.paid_at is not null then now() - ${ago} + interval '1 minute' end`,
    closed_at: `case when s.closed_at is not null then now() - ${ago} + interval '2 minutes' end`,
    reminded_at: `case when n % 1000 = 0 then now() - interval '1 hour' end`,
    escalated_at: `case when n % 10000 = 0 then now() - interval '1 minute' end`,
    freight_option_id: `case when s.address is not null then (select array_agg(id order by id) from freight_options)[1 + n % 14] end`,
    mailing_email: `'buyer-' || (n * 7 % ${people}) || '@bench.example'`,
    address: `case when s.address is not null then s.address || jsonb_build_object('first_name', ${pick(firstNames, 'n')},
      'last_name', ${pick(lastNames, 'n / 14')}, 'phone', ${phoneOf('n')}, 'country_id', case when n % 3 = 0 then 233 else 1 + n % 60 end) end`,
  })
  const copied = (table: string) => `made m join ${table} s on s.order_id = m.source`
  const place = (table: string) => `(select count(*) from ${table} b where b.order_id = s.order_id and b.id < s.id)`
  const own = { order_id: `${base} + n`, user_id: user }
  await copy(client, 'order_lines', copied('order_lines'), { ...own, id: `${base} + n * 8 + ${place('order_lines')}` })
  await copy(client, 'payments', copied('payments'), {
    ...own,
    id: uuidOf('s.id::text', 'n'),
    provider_ref: `case when s.provider_ref is not null then 'bench-' || s.id || n end`,
    created_at: `now() - ${ago}`,
    settled_at: `case when s.settled_at is not null then now() - ${ago} + interval '1 minute' end`,
  })
  await copy(
    client,
    'refunds',
    'made m join payments p on p.order_id = m.source join refunds s on s.payment_id = p.id',
    {
      id: uuidOf('s.id::text', 'n'),
      payment_id: uuidOf('p.id::text', 'n'),
      state: `'done'`,
      created_at: `now() - ${ago}`,
      done_at: `now() - ${ago}`,
    },
  )
  await growRequests(client, own)
  await copy(client, 'invoice_documents', copied('invoice_documents'), {
    ...own,
    id: `${base} + n * 4 + ${place('invoice_documents')}`,
    number: `left(s.number, 9) || (1000000 + n * 4 + ${place('invoice_documents')})`,
    sequence: `1000000 + n * 4 + ${place('invoice_documents')}`,
    order_number: `(select number from orders where id = ${base} + n)`,
    refund_id: `case when s.refund_id is not null then ${uuidOf('s.refund_id::text', 'n')} end`,
    invoice_id: `case when s.invoice_id is not null then ${base} + n * 4 end`,
    country: `case when n % 3 = 0 then 'US' else s.country end`,
    issued_at: `now() - ${ago}`,
    moved_at: `now() - ${ago}`,
  })
  await copy(
    client,
    'invoice_taxes',
    'made m join invoice_documents d on d.order_id = m.source join invoice_taxes s on s.document_id = d.id',
    {
      id: `${base} + n * 8 + (select count(*) from invoice_taxes b join invoice_documents c on c.id = b.document_id where c.order_id = d.order_id and b.id < s.id)`,
      document_id: `${base} + n * 4 + (select count(*) from invoice_documents b where b.order_id = d.order_id and b.id < d.id)`,
      issued_at: `now() - ${ago}`,
    },
  )
}

/** Of ten requests nine are done. */
async function growRequests(client: pg.Client, own: Record<string, string>): Promise<void> {
  const done = 'n % 10000 >= 1000'
  await copy(client, 'after_sales', `made m join after_sales s on s.order_id = m.source`, {
    ...own,
    id: `${base} + n * 8 + (select count(*) from after_sales b where b.order_id = s.order_id and b.id < s.id)`,
    number: `'AS' || to_char(now() - ${ago}, 'YYMMDD') || upper(substr(md5(s.id::text || n), 1, 10))`,
    line_id: `${base} + n * 8 + (select count(*) from order_lines b where b.order_id = s.order_id and b.id < s.line_id)`,
    key: uuidOf(`'request'`, 's.id', 'n'),
    state: `case when ${done} then 'refunded' else s.state end`,
    closed_at: `case when ${done} then now() else s.closed_at end`,
    deadline: `case when ${done} or s.deadline is null then null else now() + n * interval '1 second' end`,
    tracking_number: `case when s.tracking_number <> '' then '1Z' || lpad(n::text, 12, '0') else '' end`,
    refund_id: 'null',
    submitted_at: `now() - ${ago}`,
    created_at: `now() - ${ago}`,
  })
}

/** What lies beside an order: a parcel, a mail, a review, a line in the audit log, a change of stock, an entry of points. */
async function growAround(client: pg.Client): Promise<void> {
  const one = (table: string, where = 'true') => `(select * from ${table} where ${where} order by id limit 1) s`
  const made = 'made m join orders o on o.id = 10000000 + n'
  const sent = `${made} and o.shipment in ('in_transit', 'delivered', 'received')`
  await copy(client, 'parcels', `${sent}, ${one('parcels')}`, {
    id: `${base} + n`,
    order_id: 'o.id',
    after_sales_id: 'null',
    carrier_id: '(select array_agg(id order by id) from carriers)[1 + n % 5]',
    number: `'1Z' || lpad((n * 7)::text, 14, '0')`,
    state: `'delivered'`,
    shipped_at: 'o.created_at',
    key: uuidOf(`'parcel'`, 'n'),
  })
  await copy(client, 'mail_outbox', `${made}, ${one('mail_outbox', "state = 'sent'")}`, {
    id: `${base} + n`,
    cause: `'bench:' || n`,
    to_address: 'o.mailing_email',
    state: `case when n % 50000 = 0 then 'failed' else 'sent' end`,
    created_at: 'o.created_at',
    text: `''`,
    html: `''`,
  })
  await copy(
    client,
    'reviews',
    `${made} join order_lines l on l.order_id = o.id and l.id = 10000000 + n * 8 and o.state = 'completed' and n % 5 = 0, ${one('reviews', "state = 'shown'")}`,
    {
      id: `${base} + n`,
      line_id: 'l.id',
      user_id: 'o.user_id',
      product_id: 'l.product_id',
      state: `case when n % 1000 = 500 then 'waiting' else 'shown' end`,
      stars: '1 + n % 5',
      key: uuidOf(`'review'`, 'n'),
      created_at: 'o.created_at',
    },
  )
  await copy(client, 'audit_log', `${made}, ${one('audit_log')}`, {
    id: `${base} + n`,
    at: 'o.created_at',
    entity: `${pick(['order', 'after_sales', 'product', 'account', 'review'], 'n')}`,
    entity_id: 'o.id::text',
    key: 'null',
  })
  await copy(client, 'stock_changes', `${made} join order_lines l on l.order_id = o.id, ${one('stock_changes')}`, {
    id: 'l.id',
    style_id: 'l.style_id',
    at: 'o.created_at',
    cause: `'order'`,
    delta: '-1',
    order_id: 'o.id',
  })
  await copy(client, 'points_entries', `${made} and n % 5 = 0, ${one('points_entries')}`, {
    id: `${base} + n`,
    user_id: 'o.user_id',
    cause: `'bench:' || n`,
    at: 'o.created_at',
    reverses: 'null',
  })
  await copy(client, 'coupon_records', `${made} and n % 5 = 0, ${one('coupon_records')}`, {
    id: `${base} + n`,
    user_id: 'o.user_id',
    ordinal: 'n',
    state: `'used'`,
    order_id: 'o.id',
  })
  await copy(client, 'contact_messages', `generate_series(1, ${people}) n, (select * from (values (1)) v) s`, {
    id: `${base} + n`,
    key: uuidOf(`'message'`, 'n'),
    reference: `'M-' || n`,
    user_id: `${base} + n`,
    name: pick(firstNames, 'n'),
    email: `'buyer-' || n || '@bench.example'`,
    subject: `'Where is my parcel?'`,
    text: `'It was to be here on Monday.'`,
    lang: pick(['en', 'de', 'zh', 'fra', 'pl'], 'n'),
    state: `case when n % 200 = 0 then 'new' when n % 50 = 1 then 'waiting' else 'closed' end`,
    assignee_id: `case when n % 200 = 0 then null else (select min(id) from users where role = 'support') end`,
    since: `now() - n * interval '5 minutes'`,
    replies: '2',
    reply_key: `md5('reply' || n)`,
    created_at: `now() - n * interval '5 minutes'`,
    updated_at: 'now()',
  })
}

/** A shop of 1,000,000 orders in all states, with what hangs on them. Triggers are off: each copy is consistent already. */
export async function growDesk(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  await chooseSources(client)
  await withoutSearch(client, async () => {
    await growPeople(client)
    await growOrders(client)
    await growAround(client)
  })
  await client.query('vacuum analyze')
  // What was written is else written to disk for minutes, beside what is measured.
  await client.query('checkpoint')
  await client.end()
}
