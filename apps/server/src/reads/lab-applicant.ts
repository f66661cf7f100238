import type { Applicant } from '@pitlane/domain/lab/lab.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'

/** What a lab's criteria are judged by: the models of a user's devices, and the country of his usual address. */
export async function findApplicant(db: Context['db'], userId: number): Promise<Applicant> {
  const { rows } = await db.execute<Applicant>(sql`
    select array(select distinct model from devices where user_id = ${userId} order by model) as models,
      (select country_id from addresses where user_id = ${userId} order by is_default desc, id desc limit 1) as "countryId"`)
  return one(rows)
}
