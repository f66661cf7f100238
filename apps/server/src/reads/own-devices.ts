import * as z from 'zod/mini'
import type { Database, Transaction } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

const deviceRow = z.object({ id: z.int(), sn: z.string(), model: z.string(), name: z.string() })
/** A device of an account, for what is bought for it. */
export type OwnDevice = z.infer<typeof deviceRow>

const findAll = statement({
  name: 'own-devices',
  sql: 'select id, sn, model, name from devices where user_id = $1',
  row: deviceRow,
})

export const findOwnDevices = (db: Database | Transaction, userId: number): Promise<OwnDevice[]> =>
  findAll(db, [userId])
