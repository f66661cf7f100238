// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { unmount } from '../../test/mount.ts'
import { offline, openShop } from '../../test/shop.ts'
import { answerAccountQuestion, findAccountQuestion, receiveToken } from './hand-over.ts'
import { forgetToken, keepToken, tokenOf } from './session.ts'
import { readView } from './view.ts'

const mine = { id: 1, email: 'me@shop.test' }
const other = { id: 2, email: 'other@shop.test' }

/** The server knows one account a token, in the order in which it is asked. */
const openAccounts = (...owners: (object | 401)[]) =>
  openShop({
    '/system/me': () => {
      const owner = owners.shift()!
      if (owner === 401) throw 401
      return owner
    },
  })

afterEach(unmount)

test('a token that is handed over is taken at once by a visitor who is not logged in', async () => {
  receiveToken('given')
  expect(tokenOf()).toBe('given')
  expect(await findAccountQuestion()).toBeNull()
})

test('a link with a stranger’s token logs nobody in as him before he says so, also over a reload', async () => {
  localStorage.setItem('token', 'mine')
  receiveToken('given')
  for (const _ of [1, 2]) {
    openAccounts(other, mine)
    expect(await findAccountQuestion()).toEqual({ given: other.email, current: mine.email })
    expect(tokenOf()).toBe('mine')
  }
  answerAccountQuestion(false)
  expect(tokenOf()).toBe('mine')
  expect(await findAccountQuestion()).toBeNull()
})

test('an account that is taken instead finds nothing that the one before it has typed', () => {
  keepToken('mine')
  localStorage.setItem('case-draft', '{}')
  receiveToken('given')
  answerAccountQuestion(true)
  expect(tokenOf()).toBe('given')
  expect(localStorage.getItem('case-draft')).toBeNull()
})

test('an address that calls itself an app’s puts out nobody who logged in by hand', () => {
  localStorage.setItem('token', 'mine')
  sessionStorage.setItem('appid', 'app')
  receiveToken('given')
  expect(tokenOf()).toBe('mine')
})

test('an app that hands over again is believed', () => {
  sessionStorage.setItem('appid', 'app')
  receiveToken('first')
  receiveToken('second')
  expect(tokenOf()).toBe('second')
})

test('nothing is asked where both tokens are of one account, or one of them is no longer good', async () => {
  for (const [given, current, becomes] of [
    [mine, mine, 'given'],
    [other, 401, 'given'],
    [401, mine, 'mine'],
  ] as const) {
    sessionStorage.clear()
    localStorage.setItem('token', 'mine')
    receiveToken('given')
    openAccounts(given, current)
    expect(await findAccountQuestion()).toBeNull()
    expect(tokenOf()).toBe(becomes)
  }
})

test('without an answer the question waits', async () => {
  localStorage.setItem('token', 'mine')
  receiveToken('given')
  openShop({
    '/system/me': () => {
      throw offline
    },
  })
  await expect(findAccountQuestion()).rejects.toBe(offline)
  openAccounts(other, mine)
  expect(await findAccountQuestion()).toEqual({ given: other.email, current: mine.email })
})

const view = { name: 'Ada', until: 1 }

test('a look at somebody’s account is this tab’s, and what was logged in by hand is left alone', async () => {
  localStorage.setItem('token', 'mine')
  receiveToken('look', view)
  expect([tokenOf(), readView()]).toEqual(['look', view])
  expect(await findAccountQuestion()).toBeNull()
  // The server ended it, or the visitor logs out: the tab is nobody's, and does not become the one who logged in.
  forgetToken()
  expect([tokenOf(), readView(), localStorage.getItem('token')]).toEqual([null, view, 'mine'])
})

test('whoever logs in by hand in the tab of a look has an ordinary tab', () => {
  receiveToken('look', view)
  keepToken('mine')
  expect([tokenOf(), readView()]).toEqual(['mine', null])
})

test('a token that the server does not call a look is asked about', () => {
  localStorage.setItem('token', 'mine')
  receiveToken('given', null)
  expect([tokenOf(), readView()]).toEqual(['mine', null])
})
