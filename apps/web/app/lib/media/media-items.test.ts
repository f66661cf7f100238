import { expect, test } from 'vitest'
import { changeMedia, type MediaItem, storedItem } from './media-items.ts'

const item = (key: string, more: Partial<MediaItem> = {}): MediaItem => ({
  ...storedItem({ file: key, kind: 'image', src: `/files/${key}` }),
  ...more,
})
const abc = [item('a'), item('b'), item('c')]
const keys = (items: readonly MediaItem[]) => items.map(({ key }) => key).join('')

test.each([
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['c', -4, 'cab'],
  ['b', 99, 'acb'],
  ['x', 0, 'abc'],
])('%s goes to place %i', (key, to, expected) => {
  expect(keys(changeMedia(abc, { kind: 'move', key, to }))).toBe(expected)
})

test('news of what was removed meanwhile is no news', () => {
  const left = changeMedia(abc, { kind: 'remove', key: 'b' })
  const medium = { id: 'b', kind: 'image', src: '', width: 1, height: 1 } as const
  expect(keys(changeMedia(left, { kind: 'done', key: 'b', medium }))).toBe('ac')
  expect(keys(changeMedia(left, { kind: 'progress', key: 'b', progress: 1 }))).toBe('ac')
})

test('what failed starts again without its problem', () => {
  const failed = changeMedia([item('a', { state: 'sending' })], { kind: 'fail', key: 'a', problem: 'No', again: true })
  expect(failed[0]).toMatchObject({ state: 'failed', problem: 'No', again: true })
  expect(changeMedia(failed, { kind: 'retry', key: 'a' })[0]).toMatchObject({ state: 'waiting', problem: null })
})
