import { Boxes, CalendarClock, ChartLine, FileUp, Image, Package, Warehouse } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/catalog.json'

const AdvertCreate = screen(() => import('./advert-form.tsx'), 'AdvertCreate')
const AdvertEdit = screen(() => import('./advert-form.tsx'), 'AdvertEdit')
const AdvertList = screen(() => import('./advert-list.tsx'), 'AdvertList')
const CategoryCreate = screen(() => import('./category-form.tsx'), 'CategoryCreate')
const CategoryEdit = screen(() => import('./category-form.tsx'), 'CategoryEdit')
const CategoryList = screen(() => import('./category-list.tsx'), 'CategoryList')
const GoodsCreate = screen(() => import('./goods-form.tsx'), 'GoodsCreate')
const GoodsEdit = screen(() => import('./goods-form.tsx'), 'GoodsEdit')
const GoodsImport = screen(() => import('./goods-import.tsx'), 'GoodsImport')
const GoodsList = screen(() => import('./goods-list.tsx'), 'GoodsList')
const PriceChangeList = screen(() => import('./price-lists.tsx'), 'PriceChangeList')
const PricePlanList = screen(() => import('./price-lists.tsx'), 'PricePlanList')
const StyleCreate = screen(() => import('./style-form.tsx'), 'StyleCreate')
const StyleList = screen(() => import('./style-list.tsx'), 'StyleList')
const StyleEdit = screen(() => import('./style-form.tsx'), 'StyleEdit')

export const catalog = {
  resources: {
    goods: {
      calls: { list: 'listStaffGoods', get: 'getStaffGoods', create: 'createStaffGoods', update: 'updateStaffGoods' },
      screens: { list: GoodsList, create: GoodsCreate, edit: GoodsEdit, recordRepresentation: 'name' },
      found: { beside: ['slug'] },
      menu: { group: 'catalogue', icon: Package, letter: 'p' },
    },
    // A screen that imports; nothing is listed.
    'goods-import': {
      calls: { list: 'importGoods' },
      screens: { list: GoodsImport },
      menu: { group: 'catalogue', icon: FileUp, late: true },
    },
    // Styles are listed with their item, and all of them by what is left of each.
    styles: {
      calls: { list: 'listStaffStyles', get: 'getStaffStyle', create: 'createStaffStyle', update: 'updateStaffStyle' },
      screens: {
        list: StyleList,
        create: StyleCreate,
        edit: StyleEdit,
        recordRepresentation: (style) => `${style.goods_name}, ${style.name}`,
      },
      menu: { group: 'catalogue', icon: Warehouse },
    },
    'price-plans': {
      calls: { list: 'listPricePlans' },
      screens: { list: PricePlanList },
      menu: { group: 'catalogue', icon: CalendarClock },
    },
    'price-changes': {
      calls: { list: 'listPriceChanges' },
      screens: { list: PriceChangeList },
      menu: { group: 'catalogue', icon: ChartLine, late: true },
    },
    categories: {
      calls: {
        list: 'listStaffCategories',
        get: 'getStaffCategory',
        create: 'createStaffCategory',
        update: 'updateStaffCategory',
        delete: 'deleteStaffCategory',
      },
      screens: { list: CategoryList, create: CategoryCreate, edit: CategoryEdit, recordRepresentation: 'name' },
      menu: { group: 'catalogue', icon: Boxes },
    },
    adverts: {
      calls: {
        list: 'listStaffAdverts',
        get: 'getStaffAdvert',
        create: 'createStaffAdvert',
        update: 'updateStaffAdvert',
        delete: 'deleteStaffAdvert',
      },
      screens: { list: AdvertList, create: AdvertCreate, edit: AdvertEdit, recordRepresentation: 'title' },
      menu: { group: 'catalogue', icon: Image },
    },
  },
} satisfies Feature<typeof texts>
