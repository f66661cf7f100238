// @vitest-environment happy-dom
import type { PostDetail } from '@pitlane/contract/community/community.ts'
import { act, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import PostScreen from './post-screen.tsx'

const post: PostDetail = {
  id: 7,
  author: { id: 3, name: 'Sanne', is_staff: false },
  is_mine: false,
  state: 'shown',
  topic: null,
  text: 'The fan',
  is_cut: false,
  lang: 'en',
  media: [],
  goods: null,
  report: null,
  likes: 0,
  comments: 0,
  liked: false,
  published_at: null,
  edited_at: null,
  is_muted: false,
  own: null,
}
const pageOf = (post: PostDetail) => ({
  title: 'Post',
  answer: { kind: 'post', post, comments: { list: [], next: null } },
})
const button = (label: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)
const menu = () => document.querySelector('[role=dialog]')

afterEach(unmount)

test('open options and a comment that is being written outlive what is loaded for the visitor', async () => {
  let loaded = pageOf(post)
  const { router } = await mount(createElement(PostScreen), '/community/post?id=7', () => loaded)
  const words = document.querySelector('textarea')!
  await act(async () => {
    // React hears of a value only where the element's own setter has set it.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(words, 'It was the relay')
    words.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    button('community.options')!.click()
    await import('./post-menu.tsx')
  })
  expect(menu()).not.toBeNull()
  loaded = pageOf({ ...post, text: 'The fan, for Lucia' })
  await act(async () => router.revalidate())
  expect(document.body.textContent).toContain('The fan, for Lucia')
  expect(document.querySelector('textarea')).toBe(words)
  expect(words.value).toBe('It was the relay')
  expect(menu()).not.toBeNull()
})

test('whether its author is muted is the visitor’s own part, too', async () => {
  let loaded = pageOf(post)
  const { router } = await mount(createElement(PostScreen), '/community/post?id=7', () => loaded)
  expect(button('community.unmute')).toBeUndefined()
  loaded = pageOf({ ...post, is_muted: true })
  await act(async () => router.revalidate())
  expect(button('community.unmute')).toBeDefined()
})
