import type { Group } from './group.ts'

export const group = {
  prefix: 'update_app',
  screens: {
    mucar: 'membership/app-screen.tsx',
    diagmember: 'membership/plans-screen.tsx',
    productlist: 'membership/software-screen.tsx',
    productcbec: 'membership/cross-border-screen.tsx',
    productinfo: 'catalog/product-screen.tsx',
  },
} satisfies Group
