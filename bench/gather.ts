import type pg from 'pg'
import { createHash, randomBytes } from 'node:crypto'

/** People with an address and a session each. */
export async function gather(pool: pg.Pool, crowd: number) {
  const tokens = Array.from({ length: crowd }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows } = await pool.query<{ address: number }>(
    `
    with people as (
      insert into users (email, password_hash, lang) select 'crowd-' || n || '@example.com', '', 'en' from generate_series(1, $1) n returning id
    ),
    numbered as (select id, row_number() over (order by id) as n from people),
    opened as (
      insert into sessions (token_hash, user_id, created_at, expires_at, user_agent)
      select h.hash, p.id, now(), now() + interval '1 day', '' from numbered p join unnest($2::bytea[]) with ordinality as h (hash, n) using (n)
    )
    insert into addresses (user_id, first_name, last_name, email, phone, country_id, province, city, address, address_two, zip_code, duty_paragraph, national_id, is_default)
    select p.id, a.first_name, a.last_name, a.email, a.phone, a.country_id, a.province, a.city, a.address, a.address_two, a.zip_code, a.duty_paragraph, a.national_id, true
    from numbered p, (select * from addresses order by id limit 1) a order by p.n
    returning id as address`,
    [crowd, hashes],
  )
  return tokens.map((token, at) => ({ token, address: rows[at]!.address }))
}
