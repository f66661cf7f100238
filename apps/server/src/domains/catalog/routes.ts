import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import type { GoodsQuestion } from './goods-filter.ts'
import { presentAdvert, presentCategory, presentDetails, presentPage } from './present.ts'
import { findAdverts, findCategories, findDetails, findForYouPage, findGoodsPage } from './queries.ts'
import { searchGoods } from './search-goods.ts'

const listGoods = async (ctx: Context, question: GoodsQuestion) => presentPage(await findGoodsPage(ctx, question))

async function getGoods(ctx: Context, { id }: { id: number }) {
  const row = await findDetails(ctx, id)
  if (!row) throw new AppError('goods_gone', { field: 'id' })
  return presentDetails(row)
}

export const catalogRoutes = implement(catalogEndpoints, {
  listGoods,
  listAllGoods: listGoods,
  listGoodsByKind: listGoods,
  getGoods,
  queryGoodsDetail: getGoods,
  searchGoods: async (ctx, question) => presentPage(await searchGoods(ctx, question)),
  queryForYouGoodsPage: async (ctx, question) => presentPage(await findForYouPage(ctx, question)),
  listCategories: async (ctx) => (await findCategories(ctx)).map(presentCategory),
  listAdverts: async (ctx, { place }) => (await findAdverts(ctx, place)).map(presentAdvert),
})
