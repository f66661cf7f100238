import type { Group } from './group.ts'

const screen = 'agreement/agreement-screen.tsx'

export const group = {
  prefix: 'agreement',
  screens: {
    community_establishment_agreement: screen,
    xpert_community_user_posting_Guidelines: screen,
    user_agreement: screen,
    service_agreement: screen,
    privacy_policy: screen,
    consent: 'agreement/consent-screen.tsx',
  },
} satisfies Group
