import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { groupsOf, userGroups } from '@pitlane/domain/membership/offers.ts'
import { findOffers, findPriorOfGoods, presentCard, reductionOf } from '../catalog/public.ts'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findViewer } from './list-services.ts'

type Offers = typeof membershipEndpoints.getActivityList
/** The offers for the caller's own group and his device: naming another group does not show its offers. */
export async function getActivityList(ctx: Context, input: ParsedOf<Offers>): Promise<OutputOf<Offers>> {
  const viewer = await findViewer(ctx, input.device_sn)
  const groups = groupsOf(viewer)
  const named = input.user_group_id === undefined ? undefined : userGroups[input.user_group_id]
  const asked = groups.filter((group) => group !== 'everybody' && (named === undefined || group === named))
  const size = Math.max(1, input.page_size)
  const offset = (Math.max(1, input.page) - 1) * size
  const { total, cards } = one(await findOffers(ctx.db, [asked, ctx.lang, size, offset, viewer?.device?.model ?? null]))
  const prior = await findPriorOfGoods(
    ctx,
    cards.map(({ card }) => reductionOf(card)),
  )
  return {
    list: cards.map(({ card, group }) => ({ ...presentCard(card, prior), group })),
    groups: asked,
    total,
    page: input.page,
    pageSize: size,
  }
}
