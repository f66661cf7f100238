// @vitest-environment happy-dom
import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { act, createElement as h } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { checks } from './checks.ts'
import { useAccountForm } from './use-account-form.ts'
import { useCode } from './use-code.ts'

const { path } = accountEndpoints.sendEmailCode
const checkPath = accountEndpoints.checkUserEmail.path
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})
afterEach(unmount)

/** A form with an e-mail and the button that mails a code to it; its calls are answered one after the other. */
async function aForm(email: string, ...answers: (() => unknown)[]) {
  const shop = openShop({
    [checkPath]: ({ email: asked }) => {
      if (asked === 'nobody@shop.test') throw new Refused('email_unknown', 'email')
      return null
    },
    [path]: () => answers.shift()!(),
  })
  function Form() {
    const form = useAccountForm(checks.code, async () => {})
    const code = useCode(form, 'login')
    return h(
      'form',
      form.props,
      h('button', { type: 'button', onClick: () => void code.send() }, code.seconds || code.note),
      h('input', { name: 'email', defaultValue: email, 'aria-invalid': form.errors.email ? 'true' : 'false' }),
      h('input', { name: 'code' }),
      h('p', null, form.errors.email, form.errors.form),
    )
  }
  await mount(h(Form))
  const button = () => document.querySelector('button')!
  const press = () => act(async () => button().click())
  return {
    press,
    says: () => button().textContent,
    sent: () => shop.sent(path),
    wrong: () => document.querySelector('form')!.lastChild!.textContent,
  }
}

test('a code is mailed once in the server’s pause, and typing it comes next', async () => {
  const answer = () => ({ next_at: Date.now() + minute })
  const { press, says, sent } = await aForm('ann@shop.test', answer, answer)
  await press()
  expect(says()).toBe('60')
  expect(document.activeElement).toBe(document.querySelector('input[name=code]'))
  await press()
  expect(sent()).toHaveLength(1)
  await act(async () => void vi.advanceTimersByTime(minute))
  expect(says()).toBe('account.code_sent')
  await press()
  expect(sent()).toHaveLength(2)
})

test('where the last code is too young, the rest of its pause is waited for', async () => {
  const { press, says } = await aForm('ann@shop.test', () => {
    throw new Refused('code_too_soon', null, { next_at: Date.now() + 20_000 })
  })
  await press()
  expect(says()).toBe('20')
  await act(async () => void vi.advanceTimersByTime(20_000))
  expect(says()).toBe('account.code_was_sent')
})

test('an address that is none is said beside its field, and nothing is sent', async () => {
  const { press, sent, wrong } = await aForm('ann')
  await press()
  expect(wrong()).toBe('shell.format')
  expect(document.activeElement).toBe(document.querySelector('input[name=email]'))
  expect(sent()).toEqual([])
})

test('a code that could not be mailed can be asked for at once', async () => {
  const { press, says, sent, wrong } = await aForm(
    'ann@shop.test',
    () => {
      throw offline
    },
    () => ({ next_at: Date.now() + minute }),
  )
  await press()
  expect(wrong()).toBe('shell.offline_text')
  expect(says()).toBe('')
  await press()
  expect(sent()).toHaveLength(2)
})

test('an address without an account is told before any code is mailed', async () => {
  const { press, sent, wrong } = await aForm('nobody@shop.test')
  await press()
  expect(sent()).toEqual([])
  expect(wrong()).toBe('No: email_unknown')
})
