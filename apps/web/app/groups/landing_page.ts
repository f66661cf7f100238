import type { Group } from './group.ts'

const screen = 'membership/landing-screen.tsx'

export const group = {
  prefix: 'landing_page',
  screens: { home: screen, home_coupon: screen, home_default: screen },
} satisfies Group
