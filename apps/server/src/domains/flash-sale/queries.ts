import type { Minor } from '@pitlane/domain/money.ts'
import type { StoredPicture } from '../catalog/tables.ts'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { currentPageStatement, offerStatement, sessionPageStatement, slotsStatement } from '../../reads/flash-sale.ts'

export type SlotRow = { id: number; title: string; startsAt: number; endsAt: number }
export type ItemRow = {
  id: number
  sessionId: number
  goodsId: number
  skuId: number
  name: string
  style: string
  picture: StoredPicture | null
  price: Minor
  usualPrice: Minor
  currency: string
  stock: number
  left: number
  perPerson: number
  mine: number | null
}
type Page = { slot: SlotRow | null; total: number; items: ItemRow[] }
type Window = { page: number; page_size: number }

export const findSlots = async (ctx: Context): Promise<SlotRow[]> =>
  one(await runPrepared<{ slots: SlotRow[] }>(ctx.db, slotsStatement, [new Date(ctx.now), ctx.lang])).slots

/** A page of a sale's items, or, where none is named, of the one that runs or comes next. */
export async function findItems(ctx: Context, sessionId: number | null, { page, page_size }: Window): Promise<Page> {
  const [statement, first] =
    sessionId === null ? [currentPageStatement, new Date(ctx.now)] : [sessionPageStatement, sessionId]
  const values = [first, ctx.lang, ctx.actor?.id ?? null, page_size, (page - 1) * page_size]
  return one(await runPrepared<Page>(ctx.db, statement, values))
}

export async function findOffer(ctx: Context, id: number): Promise<{ slot: SlotRow; item: ItemRow } | null> {
  const values = [id, ctx.lang, ctx.actor?.id ?? null]
  const [row] = await runPrepared<{ slot: SlotRow; item: ItemRow }>(ctx.db, offerStatement, values)
  return row ?? null
}
