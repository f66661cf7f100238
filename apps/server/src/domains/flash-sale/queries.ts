import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import {
  findCurrentPage,
  findOfferRow,
  findSessionPage,
  findSlotRows,
  type ItemRow,
  type SlotRow,
} from '../../reads/flash-sale.ts'

type Window = { page: number; page_size: number }

export const findSlots = async (ctx: Context): Promise<SlotRow[]> =>
  one(await findSlotRows(ctx.db, [new Date(ctx.now), ctx.lang])).slots

/** A page of a sale's items; without an id, of the current or the next sale. */
export async function findItems(ctx: Context, sessionId: number | null, { page, page_size }: Window) {
  const [find, first] = sessionId === null ? [findCurrentPage, new Date(ctx.now)] : [findSessionPage, sessionId]
  const values = [first, ctx.lang, ctx.actor?.id ?? null, page_size, (page - 1) * page_size]
  return one(await find(ctx.db, values))
}

export async function findOffer(ctx: Context, id: number): Promise<{ slot: SlotRow; item: ItemRow } | null> {
  const values = [id, ctx.lang, ctx.actor?.id ?? null]
  const [row] = await findOfferRow(ctx.db, values)
  return row ?? null
}
