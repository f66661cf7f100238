import type { mallEndpoints, MallDetails, MallItem } from '@pitlane/contract/points/mall.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { mallStateOf, pointsPriceOf } from '@pitlane/domain/points/mall.ts'
import { presentPicture } from '../catalog/public.ts'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { findMallDetails, findMallPage, type MallItemRow } from '../../reads/mall.ts'

type List = typeof mallEndpoints.listMallItems

const presentItem = (row: MallItemRow, member: boolean, now: number): MallItem => ({
  id: row.id,
  goods_id: row.goodsId,
  sku_id: row.skuId,
  name: row.name,
  subtitle: row.subtitle,
  style: row.style,
  kind: row.kind,
  picture: presentPicture(row.picture, row.name),
  points: row.points,
  member_points: row.memberPoints,
  my_points: pointsPriceOf(row, member),
  price: row.price,
  currency: row.currency,
  left: row.left,
  per_person: row.perPerson,
  mine: row.mine,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  state: mallStateOf(row, now),
})

export async function listMallItems(ctx: Context, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const [page, pageSize] = [Math.max(1, input.page), Math.max(1, input.page_size)]
  const userId = ctx.actor?.id ?? null
  const isAffordable = userId !== null && input.affordable === 1
  const found = one(
    await findMallPage(ctx.db, [
      new Date(ctx.now),
      ctx.lang,
      userId,
      input.kind ?? null,
      isAffordable,
      pageSize,
      (page - 1) * pageSize,
    ]),
  )
  return {
    list: found.items.map((row) => presentItem(row, found.member, ctx.now)),
    total: found.total,
    page,
    pageSize,
    kinds: goodsKinds.filter((kind) => found.kinds.includes(kind)),
    balance: found.balance,
    now: ctx.now,
  }
}

/** @throws AppError mall_gone */
export async function getMallItem(ctx: Context, { id }: { id: number }): Promise<MallDetails> {
  const [found] = await findMallDetails(ctx.db, [new Date(ctx.now), ctx.lang, ctx.actor?.id ?? null, id])
  if (!found) throw new AppError('mall_gone', { field: 'id' })
  const { item, coupon, lottery } = found
  return {
    ...presentItem(item, found.member, ctx.now),
    description: found.description,
    pictures: found.pictures.map((picture) => presentPicture(picture, item.name)),
    models: found.models,
    term: found.term,
    draws: found.draws,
    draw_days: found.draws === null ? null : await findStoredNumber(ctx.db, 'draw_right_days'),
    lottery: lottery && {
      title: lottery.title,
      per_day: lottery.perDay,
      per_person: lottery.perPerson,
      ends_at: lottery.endsAt,
    },
    coupon: coupon && { name: coupon.name, expires_at: coupon.expiredAt === 0 ? null : coupon.expiredAt * 1000 },
    balance: found.balance,
    member: found.member,
    now: ctx.now,
  }
}
