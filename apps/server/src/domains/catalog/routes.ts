import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import type { GoodsQuestion } from './goods-filter.ts'
import { presentAdvert, presentCard, presentCategory, presentDetails, presentPage } from './present.ts'
import {
  findAdverts,
  findCategories,
  findDetails,
  findForYouPage,
  findGoodsPage,
  findModels,
  findPreview,
  type Page,
} from './queries.ts'
import { findPriorOfGoods, findPriorOfStyles } from './prices/prior-prices.ts'
import { reductionOf } from './rows.ts'
import { searchGoods } from './search/search-goods.ts'
import { suggestGoods } from './search/suggest-goods.ts'

const present = async (ctx: Context, page: Page) =>
  presentPage(page, await findPriorOfGoods(ctx, page.cards.map(reductionOf)))

const listGoods = async (ctx: Context, question: GoodsQuestion) => present(ctx, await findGoodsPage(ctx, question))

async function getGoods(ctx: Context, { id, preview }: { id: number; preview?: string | undefined }) {
  const row = (await findDetails(ctx, id)) ?? (preview ? await findPreview(ctx, id, preview) : null)
  if (!row) throw new AppError('goods_gone', { field: 'id' })
  const styles = row.styles.map(({ id: styleId, old_price: old }) => ({ id: styleId, old }))
  const [prior, ofStyles] = [await findPriorOfGoods(ctx, [reductionOf(row.card)]), await findPriorOfStyles(ctx, styles)]
  return presentDetails(row, prior, ofStyles)
}

export const catalogRoutes = implement(catalogEndpoints, {
  listGoods,
  listAllGoods: listGoods,
  listGoodsByKind: listGoods,
  getGoods,
  queryGoodsDetail: getGoods,
  searchGoods: async (ctx, question) => {
    const { related, found, meant, ...page } = await searchGoods(ctx, question)
    const prior = await findPriorOfGoods(ctx, [...page.cards, ...related].map(reductionOf))
    return { ...presentPage(page, prior), related: related.map((card) => presentCard(card, prior)), found, meant }
  },
  suggestGoods,
  listGoodsModels: findModels,
  queryForYouGoodsPage: async (ctx, question) => present(ctx, await findForYouPage(ctx, question)),
  listCategories: async (ctx) => (await findCategories(ctx)).map(presentCategory),
  listAdverts: async (ctx, { place }) => (await findAdverts(ctx, place)).map(presentAdvert),
})
