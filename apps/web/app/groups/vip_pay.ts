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
  },
} satisfies Group
