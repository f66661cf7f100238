import type { Group } from './group.ts'

export const group = {
  prefix: 'research',
  screens: { index: 'survey/survey-screen.tsx' },
} satisfies Group
