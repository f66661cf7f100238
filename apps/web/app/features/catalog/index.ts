/** Other features show these of the catalogue. A screen that does must load the texts `catalog`. */
export { cardGoods, cardPage } from './card-goods.ts'
export { GoodsCard } from './goods-card.tsx'
export { GoodsGrid } from './goods-grid.tsx'
export { filterOf, readGoodsQuery } from './goods-query.ts'
export { GoodsTools } from './goods-tools.tsx'
export { NoGoods } from './no-goods.tsx'
export { Description } from './product-facts.tsx'
export { ShopSearch } from './shop-search.tsx'
