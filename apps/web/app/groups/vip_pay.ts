import type { Group } from './group.ts'

export const group = {
  prefix: 'vip_pay',
  screens: {
    home: 'membership/plans-screen.tsx',
    home_community: 'membership/plans-screen.tsx',
    login: 'account/login-screen.tsx',
    register: 'account/register-screen.tsx',
    code: 'account/code-screen.tsx',
    set_pwd: 'account/set-password-screen.tsx',
    undo_email: 'account/undo-email-screen.tsx',
    guest: 'account/guest-screen.tsx',
    order: 'account/look-up-screen.tsx',
    account: 'account/make-account-screen.tsx',
  },
} satisfies Group
