import { allowed, refused, type Verdict } from '../verdict.ts'

export const roles = ['user', 'seller', 'support', 'moderator', 'marketing', 'finance', 'administrator'] as const
export type Role = (typeof roles)[number]
export const staffRoles = roles.filter((role) => role !== 'user')
export type StaffRole = Exclude<Role, 'user'>

/** What a mailed code is good for, of those that anybody may ask for by an address alone. */
export const codePurposes = ['register', 'login', 'set_password', 'checkout'] as const
export type CodePurpose = (typeof codePurposes)[number]
/** `order` is asked for by an order's number, the others by whoever is logged in: for his new address, and to prove himself. */
export const mailedPurposes = [...codePurposes, 'order', 'change_email', 'prove'] as const
export type MailedPurpose = (typeof mailedPurposes)[number]

export const codeDigits = 6
export const codeMinutes = 10
export const codeTries = 5
export const codePauseSeconds = 60
/** Characters at most. */
export const emailLength = 254
/** Of an order's number, as somebody types it who looks it up. */
export const orderNumberLength = 40
export const contactLengths = { name: 80, subject: 120, text: 4_000 } as const

export const passwordLength = { min: 8, max: 72 } as const

/** Enough to catch slips; only the mail that arrives proves an address. */
const emailFormat = /^[^\s@<>()[\],;:"\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i
export const isEmail = (text: string): boolean => text.length <= emailLength && emailFormat.test(text)

/** Addresses are compared without regard to case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** A letter and a digit at least, 8 to 72 characters. */
export function checkPassword(password: string): Verdict<'password_format'> {
  const fits = password.length >= passwordLength.min && password.length <= passwordLength.max
  return fits && /\p{L}/u.test(password) && /\d/.test(password) ? allowed : refused('password_format')
}
