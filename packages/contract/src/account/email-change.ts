import { emailLength, passwordLength } from '@pitlane/domain/account/account.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, instant } from '../shapes.ts'

const email = filled(emailLength)
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/))
const device = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)))
const next = z.object({ next_at: z.int() })
const limit = { max: 20, seconds: 3600, by: 'user' } as const

const ownEmail = z.object({
  email: z.string(),
  /** Without one a code that is mailed to the present address proves who asks. */
  has_password: z.boolean(),
  /** When it was changed last, and until when whoever reads the former one can undo that; null where it was not lately. */
  last_change: z.nullable(z.object({ at: instant, until: instant })),
})
export type OwnEmail = z.output<typeof ownEmail>

const mine = { flavour: 'shop', audience: 'user' } as const

export const emailChangeEndpoints = {
  getOwnEmail: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/me/email',
    summary: 'My e-mail address, and how I prove myself to change it',
    input: z.object({}),
    output: ownEmail,
    ownerOnly: true,
  }),
  sendOwnCode: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/me/own_code',
    summary: 'Mails a code to my present address, by which I prove myself where I have no password',
    input: z.object({ device }),
    output: next,
    codes: ['code_too_soon'],
    limit,
  }),
  sendNewEmailCode: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/me/email_code',
    summary:
      'Mails a code to my new address; where somebody has it already, it is told that instead, and the answer is the same',
    input: z.object({ email, device }),
    output: next,
    codes: ['email_format', 'email_same', 'code_too_soon'],
    limit,
  }),
  changeEmail: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/me/email',
    summary:
      'Changes my address with the code that was mailed to it and my password, or a code of my present one; logs out everywhere else, and tells the former one',
    input: z.object({
      email,
      code,
      password: z.optional(z.string().check(z.maxLength(passwordLength.max))),
      own_code: z.optional(code),
      device,
    }),
    output: z.object({ email: z.string() }),
    codes: [
      'email_format',
      'email_same',
      'email_taken',
      'password_wrong',
      'password_paused',
      'code_wrong',
      'code_expired',
      'second_factor_needed',
    ],
    limit,
  }),
  undoEmailChange: endpoint({
    flavour: 'shop',
    audience: 'public',
    method: 'POST',
    path: '/system/email_change/undo',
    summary:
      'By the link that the former address was mailed: the account has it again, nobody is logged in, and the password is void',
    input: z.object({ key: filled(100) }),
    output: z.object({ email: z.string() }),
    codes: ['email_change_over', 'email_taken'],
    limit: { max: 30, seconds: 3600, by: 'ip' },
  }),
}
