import type { Group } from './group.ts'

/** The store inside the community app, on the parts of the shop's own. */
export const group = {
  prefix: 'community_app',
  screens: {
    home: 'community/home-screen.tsx',
    productDetail: 'catalog/product-screen.tsx',
    productPurchase: 'checkout/checkout-screen.tsx',
    reportList: 'community/report-list-screen.tsx',
    reportListDetail: 'community/report-reasons-screen.tsx',
    reportListDetailSubmit: 'community/report-submit-screen.tsx',
    orderList: 'order/orders-screen.tsx',
    orderDetails: 'order/order-screen.tsx',
    mallList: 'membership/mall-screen.tsx',
    MallDetails: 'points/mall-details-screen.tsx',
    MallSelectSoftware: 'membership/select-software-screen.tsx',
    recallRecord: 'vehicle/record-screen.tsx',
    vehicleSafetyRatings: 'vehicle/rating-screen.tsx',
    cardFlippingLottery: 'lottery/lottery-screen.tsx',
    privateTestLaboratory: 'lab/labs-screen.tsx',
    privateTestDetails: 'lab/lab-screen.tsx',
    pullInFission: 'invitation/invite-screen.tsx',
    pullInFissionInvite: 'invitation/landing-screen.tsx',
    pullInFissionRegister: 'invitation/register-screen.tsx',
    pullInFissionRegisterSuccess: 'invitation/success-screen.tsx',
    pullInFissionMyRewards: 'invitation/rewards-screen.tsx',
    dollarfixDownloadPc: 'download/page-screen.tsx',
  },
} satisfies Group
