import { keysOf, recordOf } from '@pitlane/domain/record.ts'
import { checkPassword, codeDigits, isEmail, normalEmail } from '@pitlane/domain/account/account.ts'

export type AccountField =
  | 'email'
  | 'code'
  | 'own_code'
  | 'password'
  | 'confirm_password'
  | 'consent'
  | 'order_no'
  | 'name'
  | 'subject'
  | 'text'
export type AccountProblem = 'required' | 'format' | 'password_format' | 'passwords_differ' | 'consent_missing'
export type Values<Name extends AccountField = AccountField> = Record<Name, string>
type Check = (value: string, values: Partial<Values>) => AccountProblem | null
export type Checks<Name extends AccountField> = Record<Name, Check>

const filled =
  (then: Check = () => null): Check =>
  (value, values) =>
    value.trim() === '' ? 'required' : then(value, values)

const email = filled((value) => (isEmail(normalEmail(value)) ? null : 'format'))
const code = filled((value) => (new RegExp(`^\\d{${codeDigits}}$`).test(value.trim()) ? null : 'format'))
const newPassword = filled((value) => (checkPassword(value).ok ? null : 'password_format'))
const consented: Check = (value) => (value ? null : 'consent_missing')
const confirmed = filled((value, { password }) => (value === password ? null : 'passwords_differ'))

export const checks = {
  email: { email },
  code: { email, code },
  guest: { email, code, consent: consented },
  orderCode: { order_no: filled(), email },
  lookUp: { order_no: filled(), email, code },
  makeAccount: {
    password: newPassword,
    confirm_password: confirmed,
    consent: consented,
  },
  passwordLogin: { email, password: filled() },
  setPassword: { email, code, password: newPassword, confirm_password: confirmed },
  register: {
    email,
    code,
    password: newPassword,
    confirm_password: confirmed,
    consent: consented,
  },
  changeEmail: { email, code, password: filled() },
  changeEmailByCode: { email, code, own_code: code },
  contact: { name: filled(), email, subject: filled(), text: filled() },
} as const satisfies Record<string, Partial<Checks<AccountField>>>

/** Finds the problems of a form's values, by field. */
export function problemsOf<Name extends AccountField>(
  wanted: Checks<Name>,
  values: Values<Name>,
): Partial<Record<Name, AccountProblem>> {
  const problems: Partial<Record<Name, AccountProblem>> = {}
  for (const name of keysOf(wanted)) {
    const problem = wanted[name](values[name], values)
    if (problem) problems[name] = problem
  }
  return problems
}

/** Reads the values of the fields that are asked for. */
export function valuesOf<Name extends AccountField>(form: HTMLFormElement, wanted: Checks<Name>): Values<Name> {
  const data = new FormData(form)
  return recordOf(keysOf(wanted), (name) => String(data.get(name) ?? ''))
}
