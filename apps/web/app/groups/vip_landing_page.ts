import { type Group, goodsScreens } from './group.ts'

export const group = {
  prefix: 'vip_landing_page',
  screens: goodsScreens('membership/vip-landing-screen.tsx'),
} satisfies Group
