import type { Group } from './group.ts'

export const group = {
  prefix: 'dnd_app',
  screens: {
    disseminate: 'download/page-screen.tsx',
    ancel: 'download/page-screen.tsx',
  },
} satisfies Group
