import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const agreementInvariants: Invariants = {
  a_published_agreement_has_a_text: sql`
    select v.id from agreement_versions v where v.state = 'published' and v.texts = '{}'::jsonb`,
  consent_is_to_what_was_in_force: sql`
    select c.user_id, c.version_id as id from agreement_consents c
    join agreement_versions v on v.id = c.version_id
    where v.state <> 'published' or c.label <> v.label or c.effective <> v.effective
      or v.effective > (c.at at time zone 'UTC')::date`,
}
