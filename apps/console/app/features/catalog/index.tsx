import { Boxes, Image, Package } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/catalog.json'
import { AdvertCreate, AdvertEdit } from './advert-form.tsx'
import { AdvertList } from './advert-list.tsx'
import { CategoryCreate, CategoryEdit } from './category-form.tsx'
import { CategoryList } from './category-list.tsx'
import { GoodsCreate, GoodsEdit } from './goods-form.tsx'
import { GoodsList } from './goods-list.tsx'
import { StyleCreate, StyleEdit } from './style-form.tsx'

export const catalog = {
  resources: {
    goods: {
      calls: { list: 'listStaffGoods', get: 'getStaffGoods', create: 'createStaffGoods', update: 'updateStaffGoods' },
      screens: { list: GoodsList, create: GoodsCreate, edit: GoodsEdit, recordRepresentation: 'name' },
      menu: { group: 'catalogue', icon: Package, letter: 'p' },
    },
    // Styles are listed with their item.
    styles: {
      calls: { list: 'listStaffStyles', get: 'getStaffStyle', create: 'createStaffStyle', update: 'updateStaffStyle' },
      screens: {
        create: StyleCreate,
        edit: StyleEdit,
        recordRepresentation: (style) => `${style.goods_name}, ${style.name}`,
      },
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
