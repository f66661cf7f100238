import type { Group } from './group.ts'

export const group = {
  prefix: 'case',
  screens: { study: 'case/study-screen.tsx', 'search/{type}': 'case/search-screen.tsx' },
} satisfies Group
