import type { Group } from './group.ts'

export const group = {
  prefix: 'vip_pay',
  screens: {
    login: 'account/login-screen.tsx',
    register: 'account/register-screen.tsx',
    code: 'account/code-screen.tsx',
    set_pwd: 'account/set-password-screen.tsx',
  },
} satisfies Group
