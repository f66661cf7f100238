import { catalogDisplayStaffEndpoints } from '@pitlane/contract/catalog/staff-display.ts'
import { goodsImportStaffEndpoints } from '@pitlane/contract/catalog/staff-import.ts'
import { goodsTogetherStaffEndpoints } from '@pitlane/contract/catalog/staff-together.ts'
import { priceStaffEndpoints } from '@pitlane/contract/catalog/staff-prices.ts'
import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { changeGoodsTogether } from './change-goods-together.ts'
import { changeStock } from './change-stock.ts'
import { createAdvert } from './create-advert.ts'
import { createCategory } from './create-category.ts'
import { createGoods } from './create-goods.ts'
import { createStyle } from './create-style.ts'
import { deleteAdvert } from './delete-advert.ts'
import { deleteCategory } from './delete-category.ts'
import { duplicateGoods } from './duplicate-goods.ts'
import { exportGoods } from './export-goods.ts'
import { importGoods } from './import-goods.ts'
import { cancelPricePlan } from './prices/cancel-price-plan.ts'
import { planPrice } from './prices/plan-price.ts'
import { getLowestPrice, listPriceChanges, listPricePlans } from './prices/queries.ts'
import { getAdvert, getCategory, listAdverts, listCategories } from './staff-display-queries.ts'
import { getGoods, listGoods, previewGoods } from './staff-goods-queries.ts'
import { getStyle, listStyles } from './staff-style-queries.ts'
import { updateAdvert } from './update-advert.ts'
import { updateCategory } from './update-category.ts'
import { updateGoods } from './update-goods.ts'
import { updateStyle } from './update-style.ts'

export const catalogStaffRoutes = [
  ...implement(goodsTogetherStaffEndpoints, {
    changeGoodsTogether: write(changeGoodsTogether),
    duplicateGoods: write(duplicateGoods),
  }),
  ...implement(goodsImportStaffEndpoints, { importGoods, exportGoods }),
  ...implement(catalogStaffEndpoints, {
    listStaffGoods: listGoods,
    getStaffGoods: getGoods,
    createStaffGoods: write(createGoods),
    updateStaffGoods: write(updateGoods),
    previewStaffGoods: previewGoods,
    listStaffStyles: listStyles,
    getStaffStyle: getStyle,
    createStaffStyle: write(createStyle),
    updateStaffStyle: write(updateStyle),
    changeStock: write(changeStock),
  }),
  ...implement(priceStaffEndpoints, {
    listPriceChanges,
    getLowestPrice,
    listPricePlans,
    planPrice: write(planPrice),
    cancelPricePlan: write(cancelPricePlan),
  }),
  ...implement(catalogDisplayStaffEndpoints, {
    listStaffCategories: listCategories,
    getStaffCategory: getCategory,
    createStaffCategory: write(createCategory),
    updateStaffCategory: write(updateCategory),
    deleteStaffCategory: write(deleteCategory),
    listStaffAdverts: listAdverts,
    getStaffAdvert: getAdvert,
    createStaffAdvert: write(createAdvert),
    updateStaffAdvert: write(updateAdvert),
    deleteStaffAdvert: write(deleteAdvert),
  }),
]
