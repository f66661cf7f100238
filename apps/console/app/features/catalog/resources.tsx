import type { ResourceProps } from 'ra-core'
import { AdvertCreate, AdvertEdit } from './advert-form.tsx'
import { AdvertList } from './advert-list.tsx'
import { CategoryCreate, CategoryEdit } from './category-form.tsx'
import { CategoryList } from './category-list.tsx'
import { GoodsCreate, GoodsEdit } from './goods-form.tsx'
import { GoodsList } from './goods-list.tsx'
import { StyleCreate, StyleEdit } from './style-form.tsx'

type Screens = Omit<ResourceProps, 'name'>

export const catalogResources: Record<string, Screens> = {
  goods: { list: GoodsList, create: GoodsCreate, edit: GoodsEdit, recordRepresentation: 'name' },
  // Styles are listed with their item.
  styles: {
    create: StyleCreate,
    edit: StyleEdit,
    recordRepresentation: (style) => `${style.goods_name}, ${style.name}`,
  },
  categories: { list: CategoryList, create: CategoryCreate, edit: CategoryEdit, recordRepresentation: 'name' },
  adverts: { list: AdvertList, create: AdvertCreate, edit: AdvertEdit, recordRepresentation: 'title' },
}
