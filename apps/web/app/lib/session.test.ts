// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { forgetToken, keepHandedToken, keepLang, keepToken, markEarly, receiveHandOver, storedLang } from './session.ts'

const isMarked = () => document.documentElement.hasAttribute('data-logged-in')
/** The document as it comes, with what its head runs. */
function openPage() {
  document.documentElement.removeAttribute('data-logged-in')
  runInThisContext(markEarly)
}

afterEach(() => {
  forgetToken()
  location.hash = ''
})

test('the document says that somebody is logged in from its first line until he is not', () => {
  openPage()
  expect(isMarked()).toBe(false)
  for (const keep of [keepToken, keepHandedToken]) {
    keep('a-token')
    expect(isMarked()).toBe(true)
    openPage()
    expect(isMarked()).toBe(true)
    forgetToken()
    expect(isMarked()).toBe(false)
  }
})

test('a page that is handed a token keeps the room of who has one', () => {
  location.hash = '#handover=code'
  openPage()
  expect(isMarked()).toBe(true)
})

test('a language that is none of ours does not take the place of the one that was chosen', () => {
  keepLang('de')
  history.replaceState(null, '', '/?lang=xx')
  receiveHandOver()
  expect(storedLang()).toBe('de')
  history.replaceState(null, '', '/?lang=jp')
  receiveHandOver()
  expect(storedLang()).toBe('jp')
})
