import { type Group, goodsScreens } from './group.ts'

export const group = {
  prefix: 'mall',
  screens: {
    ...goodsScreens('catalog/list-screen.tsx'),
    details: 'catalog/product-screen.tsx',
    associatedDynamics: 'review/posts-screen.tsx',
    relatedRecommendations: 'catalog/recommendations-screen.tsx',
    productReview: 'review/reviews-screen.tsx',
    evaluation: 'review/evaluation-screen.tsx',
    instantKill: 'flash-sale/instant-kill-screen.tsx',
    order: 'order/orders-screen.tsx',
    orderConfirm: 'checkout/checkout-screen.tsx',
    orderDetails: 'order/order-screen.tsx',
    logisticsInfo: 'logistics/logistics-screen.tsx',
    applyForARefund: 'after-sales/apply-screen.tsx',
    refundProcess: 'after-sales/requests-screen.tsx',
    orderNumberFillout: 'after-sales/send-back-screen.tsx',
    orderNumberInfo: 'logistics/logistics-screen.tsx',
    withdrawal: 'withdrawal/withdrawal-screen.tsx',
  },
} satisfies Group
