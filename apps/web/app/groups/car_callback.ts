import type { Group } from './group.ts'

/** Recalls and safety ratings. */
export const group = {
  prefix: 'car_callback',
  screens: {
    home: 'vehicle/look-up-screen.tsx',
    result: 'vehicle/recalls-screen.tsx',
    security_rating: 'vehicle/look-up-screen.tsx',
    result_rating: 'vehicle/ratings-screen.tsx',
  },
} satisfies Group
