import { type Group, goodsScreens } from './group.ts'

export const group = {
  prefix: 'combination_list',
  screens: goodsScreens('catalog/list-screen.tsx'),
} satisfies Group
