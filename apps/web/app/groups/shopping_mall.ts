import { type Group, goodsScreens } from './group.ts'

export const group = {
  prefix: 'shopping_mall',
  screens: {
    ...goodsScreens('catalog/home-screen.tsx'),
    login: 'account/login-screen.tsx',
    contact_us: 'account/contact-screen.tsx',
  },
} satisfies Group
