import { type Group, goodsScreens } from './group.ts'

export const group = {
  prefix: 'mall',
  screens: {
    ...goodsScreens('catalog/list-screen.tsx'),
    order: 'order/orders-screen.tsx',
    orderConfirm: 'order/checkout-screen.tsx',
    orderDetails: 'order/order-screen.tsx',
  },
} satisfies Group
