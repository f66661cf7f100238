import { expect, test } from 'vitest'
import { checks, problemsOf } from './checks.ts'

const good = {
  email: 'ann@example.com',
  code: '123456',
  password: 'wrench 17',
  confirm_password: 'wrench 17',
  consent: 'on',
}

test('a filled registration has no problems', () => {
  expect(problemsOf(checks.register, good)).toEqual({})
})

test('every empty field says so, and the consent in its own words', () => {
  const empty = { email: ' ', code: '', password: '', confirm_password: '', consent: '' }
  expect(problemsOf(checks.register, empty)).toEqual({
    email: 'required',
    code: 'required',
    password: 'required',
    confirm_password: 'required',
    consent: 'consent_missing',
  })
})

test('formats are told apart from emptiness', () => {
  const wrong = { ...good, email: 'ann@', code: '12345', password: 'short', confirm_password: 'other' }
  expect(problemsOf(checks.register, wrong)).toEqual({
    email: 'format',
    code: 'format',
    password: 'password_format',
    confirm_password: 'passwords_differ',
  })
})

test('an old password is never judged by its format', () => {
  expect(problemsOf(checks.passwordLogin, { email: good.email, password: 'x' })).toEqual({})
})
