import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import pg from 'pg'
import { demoPassword } from '../../apps/server/seed/cast.ts'
import { ensureDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { call } from './call.ts'
import type { Ledger } from './ledger.ts'
import type { Shop } from './shop.ts'

/** Where the rows of what was acknowledged are, by its id. */
const rowsOf: Record<keyof Ledger['kept'], string> = {
  order: 'select number as id from orders where number = any($1)',
  payment:
    "select number as id from orders where number = any($1) and payment in ('paid', 'part_refunded', 'refunded')",
  upload: 'select id::text from files where id = any($1::uuid[])',
  report: 'select public_id as id from reports where public_id = any($1)',
  friend: 'select id::text from users where id::text = any($1)',
  reward:
    "select split_part(cause, ':', 2) as id from points_entries where cause like 'invitation-reward:%' and split_part(cause, ':', 2) = any($1)",
  stock: 'select key::text as id from audit_log where key = any($1::uuid[])',
}

async function findLost({ folder }: Shop, { kept }: Ledger): Promise<string[]> {
  const database = await startEmbedded(folder)
  const client = new pg.Client({ connectionString: await ensureDatabase(database.url, 'pitlane') })
  await client.connect()
  const lost: string[] = []
  for (const [kind, statement] of Object.entries(rowsOf) as [keyof Ledger['kept'], string][]) {
    const { rows } = await client.query<{ id: string }>(statement, [[...kept[kind]]])
    const there = new Set(rows.map(({ id }) => id))
    lost.push(
      ...[...kept[kind]].filter((id) => !there.has(id)).map((id) => `${kind} ${id} was acknowledged and is not there`),
    )
  }
  await client.end()
  return lost
}

async function findBroken({ origin }: Shop, ledger: Ledger): Promise<string[]> {
  const ask = { origin, ledger, stopped: AbortSignal.timeout(300_000) }
  const session = await call(ask, accountEndpoints.login, { email: 'admin@pitlane.example', password: demoPassword })
  const token = session!.data.token
  const promises = await call(ask, healthStaffEndpoints.listStaffChecks, {}, token)
  const broken: string[] = []
  for (const { id } of promises!.data) {
    const result = await call(ask, healthStaffEndpoints.runStaffCheck, { id }, token)
    if (result?.data.state !== 'good') broken.push(`${id} is ${result?.data.state}: ${result?.data.broken.join('; ')}`)
  }
  return broken
}

/** What was acknowledged and is gone, and every promise that is not kept. */
export const check = async (shop: Shop, ledger: Ledger): Promise<string[]> => [
  ...(await findLost(shop, ledger)),
  ...(await findBroken(shop, ledger)),
]
