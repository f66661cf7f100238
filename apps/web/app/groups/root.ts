import type { Group } from './group.ts'

export const group = {
  prefix: '',
  screens: {
    '': 'catalog/home-screen.tsx',
    'community/muted': 'community/muted-screen.tsx',
    'community/post': 'community/post-screen.tsx',
    'community/write': 'community/write-screen.tsx',
    me: 'account/me-screen.tsx',
    'me/addresses': 'address/addresses-screen.tsx',
    'me/case': 'case/case-screen.tsx',
    'me/cases': 'case/cases-screen.tsx',
    'me/coupons': 'coupon/coupons-screen.tsx',
    'me/devices': 'device/devices-screen.tsx',
    'me/letterhead': 'report/letterhead-screen.tsx',
    'me/prize': 'lottery/prize-screen.tsx',
    'me/prizes': 'lottery/prizes-screen.tsx',
    'me/reports': 'report/reports-screen.tsx',
    'me/reports/compare': 'report/compare-screen.tsx',
    'me/sessions': 'account/sessions-screen.tsx',
    'lottery/check': 'lottery/check-screen.tsx',
    'lottery/winners': 'lottery/winners-screen.tsx',
    'pay/return': 'payment/return-screen.tsx',
    rewards: 'points/rewards-screen.tsx',
    'rewards/points': 'points/points-screen.tsx',
    'rewards/transfer': 'points/transfer-screen.tsx',
  },
} satisfies Group
