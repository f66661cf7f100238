import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { groupsOf, type UserGroup, userGroups } from '@pitlane/domain/membership/offers.ts'
import { cardOf, type CardTuple, presentCard } from '../catalog/public.ts'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { type Prepared, runPrepared } from '../../platform/db/prepared.ts'
import { viewerOf } from './list-services.ts'

type Offers = typeof membershipEndpoints.getActivityList
type Page = { total: number; cards: { card: CardTuple; group: UserGroup }[] }

/** $1 groups, $2 language, $3 how many, $4 from where. */
const statement: Prepared = {
  name: 'list-offers',
  text: `
    select
      (select count(*) from products where status = 2 and audience = any($1)) as total,
      coalesce((select json_agg(json_build_object('card', ${cardOf('$2')}, 'group', p.audience) order by p.position, p.id)
        from (select * from products where status = 2 and audience = any($1) order by position, id limit $3 offset $4) as p), '[]') as cards`,
}

/** What is sold to the group of whoever asks, and to nobody else: nobody sees another group's offers by naming it. */
export async function getActivityList(ctx: Context, input: ParsedOf<Offers>): Promise<OutputOf<Offers>> {
  const groups = groupsOf(await viewerOf(ctx, input.device_sn))
  const named = input.user_group_id === undefined ? undefined : userGroups[input.user_group_id]
  const asked = groups.filter((group) => group !== 'everybody' && (named === undefined || group === named))
  const size = Math.max(1, input.page_size)
  const offset = (Math.max(1, input.page) - 1) * size
  const { total, cards } = one(await runPrepared<Page>(ctx.db, statement, [asked, ctx.lang, size, offset]))
  return {
    list: cards.map(({ card, group }) => ({ ...presentCard(card), group })),
    groups: asked,
    total,
    page: input.page,
    pageSize: size,
  }
}
