import { type Group, goodsScreens } from './group.ts'

export const group = {
  prefix: 'vip_landing_page',
  screens: goodsScreens('catalog/list-screen.tsx'),
} satisfies Group
