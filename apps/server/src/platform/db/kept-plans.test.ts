import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../../domains/account/factory.ts'
import { findSession, hashToken } from '../../domains/account/sessions.ts'
import { lockStyles } from '../../domains/stock/lock-styles.ts'
import { aStyle } from '../../domains/order/factory.ts'
import type { Transaction } from './database.ts'

const t = await testApp()

/** The number of calls, of ten on one connection, in which PostgreSQL used the cached plan of the statement. */
async function keptOf(name: string, fill: (db: Transaction) => Promise<unknown>, ask: (db: Transaction) => unknown) {
  return t.db.transaction(async (tx) => {
    await fill(tx)
    for (let call = 0; call < 10; call += 1) await ask(tx)
    const { rows } = await tx.execute<{ kept: number }>(
      sql`select generic_plans::int as kept from pg_prepared_statements where name = ${name}`,
    )
    return rows[0]?.kept
  })
}

// The first five calls are always planned anew; from then on PostgreSQL compares.
const allButFirst = 5

test('with many accounts the session of one is found by a kept plan', async () => {
  const { token } = await aUser(t)
  const fill = async (db: Transaction) => {
    await db.execute(
      sql`insert into users (email, name) select n || '@many.example', n from generate_series(1, 20000) n`,
    )
    await db.execute(sql`
      insert into sessions (token_hash, user_id, created_at, expires_at, user_agent)
      select sha256(email::bytea), id, now(), now(), '' from users`)
    await db.execute(sql`analyze users, sessions`)
  }
  const ask = (db: Transaction) => findSession(db, hashToken(token))
  expect(await keptOf('find-sessions', fill, ask)).toBe(allButFirst)
})

test('with many goods the style of one order is locked by a kept plan', async () => {
  const id = await aStyle(t, { stock: 5 })
  const fill = async (db: Transaction) => {
    await db.execute(sql`
      insert into styles (product_id, code, names, price, on_hand)
      select product_id, 'many-' || n, names, price, 5 from styles, generate_series(1, 20000) n where id = ${id}`)
    await db.execute(sql`analyze styles, contents`)
  }
  const ask = (db: Transaction) => lockStyles({ db }, [id], { limited: true })
  expect(await keptOf('lock-styles', fill, ask)).toBe(allButFirst)
})
