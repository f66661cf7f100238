import { catalogDisplayStaffEndpoints } from '@pitlane/contract/catalog/staff-display.ts'
import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { changeStock } from './change-stock.ts'
import { createAdvert } from './create-advert.ts'
import { createCategory } from './create-category.ts'
import { createGoods } from './create-goods.ts'
import { createStyle } from './create-style.ts'
import { deleteAdvert } from './delete-advert.ts'
import { deleteCategory } from './delete-category.ts'
import { getAdvert, getCategory, listAdverts, listCategories } from './staff-display-queries.ts'
import { getGoods, listGoods } from './staff-goods-queries.ts'
import { getStyle, listStyles } from './staff-style-queries.ts'
import { updateAdvert } from './update-advert.ts'
import { updateCategory } from './update-category.ts'
import { updateGoods } from './update-goods.ts'
import { updateStyle } from './update-style.ts'

export const catalogStaffRoutes = [
  ...implement(catalogStaffEndpoints, {
    listStaffGoods: listGoods,
    getStaffGoods: getGoods,
    createStaffGoods: write(createGoods),
    updateStaffGoods: write(updateGoods),
    listStaffStyles: listStyles,
    getStaffStyle: getStyle,
    createStaffStyle: write(createStyle),
    updateStaffStyle: write(updateStyle),
    changeStock: write(changeStock),
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
