import { flashSaleEndpoints } from '@pitlane/contract/flash-sale/flash-sale.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { findPriorOfSale } from '../../reads/prior-of-sale.ts'
import type { ItemRow, SlotRow } from '../../reads/flash-sale.ts'
import { presentItem, presentSlot } from './present.ts'
import { findItems, findOffer, findSlots } from './queries.ts'

/** As many as fit beside each other on the home screen, and some to scroll to; each costs every visitor. */
const stripItems = 4

const presentItems = async (ctx: Context, slot: SlotRow | null, items: readonly ItemRow[]) => {
  const prior = slot
    ? await findPriorOfSale(
        ctx,
        slot.startsAt,
        items.map(({ skuId }) => skuId),
      )
    : new Map<number, number>()
  return items.map((item) => presentItem(item, prior))
}

async function listSlots(ctx: Context) {
  const slots = await findSlots(ctx)
  return { list: slots.map((slot) => presentSlot(slot, ctx.now)), now: ctx.now }
}

/** @throws AppError flash_gone */
async function queryItems(ctx: Context, input: ParsedOf<typeof flashSaleEndpoints.queryFlashItems>) {
  const asked = { page: Math.max(1, input.page), page_size: Math.max(1, input.page_size) }
  const { slot, items, total } = await findItems(ctx, input.session_id ?? null, asked)
  if (!slot && input.session_id !== undefined) throw new AppError('flash_gone', { field: 'session_id' })
  return {
    slot: slot && presentSlot(slot, ctx.now),
    list: await presentItems(ctx, slot, items),
    total,
    page: asked.page,
    pageSize: asked.page_size,
    now: ctx.now,
  }
}

async function getStrip(ctx: Context) {
  const { slot, items } = await findItems(ctx, null, { page: 1, page_size: stripItems })
  return { slot: slot && presentSlot(slot, ctx.now), list: await presentItems(ctx, slot, items), now: ctx.now }
}

/** @throws AppError flash_gone */
async function getOffer(ctx: Context, { id }: { id: number }) {
  const offer = await findOffer(ctx, id)
  if (!offer) throw new AppError('flash_gone', { field: 'id' })
  const [item] = await presentItems(ctx, offer.slot, [offer.item])
  return { item: item!, slot: presentSlot(offer.slot, ctx.now) }
}

export const flashSaleRoutes = implement(flashSaleEndpoints, {
  listFlashSlots: listSlots,
  queryFlashItems: queryItems,
  getFlashStrip: getStrip,
  getFlashOffer: getOffer,
})
