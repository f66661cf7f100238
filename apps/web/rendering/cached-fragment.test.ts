import { Link } from '@pitlane/ui/link.tsx'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { cachedFragment } from './cached-fragment.tsx'
import { createFragmentCache, type FragmentCache } from './fragment-cache.ts'
import { I18nContext, useI18n } from '../app/lib/i18n.tsx'
import { ShortcutsContext } from './shortcuts.tsx'

type Card = { id: number; name: string; first?: boolean }
const drawn = vi.fn()

const Card = cachedFragment<Card>({ as: 'li', className: 'card', unless: ({ first }) => first === true }, (card) => {
  drawn(card.id)
  const { lang } = useI18n()
  return createElement(Link, { href: `/p?id=${card.id}` }, card.name, ' ', lang)
})

function pageOf(cache: FragmentCache | null, cards: readonly Card[], lang = 'en'): string {
  const i18n = { lang } as ComponentProps<typeof I18nContext>['value']
  const list: ReactNode = cards.map((card) => createElement(Card, { key: card.id, ...card }))
  return renderToString(
    createElement(
      ShortcutsContext,
      {
        value: cache && {
          inline: { run: new Set<string>(), style: new Set<string>() },
          cachedHtml: cache,
          scriptsKnown: false,
        },
      },
      createElement(I18nContext, { value: i18n }, list),
    ),
  )
}

test('the HTML is what React would write in its place', () => {
  const cards = [
    { id: 1, name: 'Scan <tablet> & more' },
    { id: 2, name: 'Batteriezustandsprüfung' },
  ]
  const cache = createFragmentCache(renderToString)
  const linked = (html: string) => html.replaceAll(' data-discover="true"', '')
  expect(linked(pageOf(cache, cards))).toBe(pageOf(null, cards))
  expect(pageOf(cache, cards)).toBe(pageOf(cache, cards))
})

test('a part is drawn once for the same props and language', () => {
  const cache = createFragmentCache(renderToString)
  drawn.mockClear()
  const card = { id: 1, name: 'Scan tablet' }
  pageOf(cache, [card])
  pageOf(cache, [{ ...card }])
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(pageOf(cache, [{ ...card, name: 'Scan tablet 2' }])).toContain('Scan tablet 2')
  expect(pageOf(cache, [card], 'de')).toContain('de')
  expect(drawn).toHaveBeenCalledTimes(3)
})

test('what must stand in its place is drawn each time', () => {
  const cache = createFragmentCache(renderToString)
  drawn.mockClear()
  const first = { id: 1, name: 'Scan tablet', first: true }
  pageOf(cache, [first])
  pageOf(cache, [first])
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('it keeps no more than it may, and what is larger than that too', () => {
  const render = vi.fn((fragment: ReactNode) => String(fragment))
  const cache = createFragmentCache(render, 10)
  for (const key of ['a', 'b', 'a', 'b', 'c', 'a']) cache(key, '1234')
  // "a" and "b" are the ten characters; "c" begins anew, and "a" is drawn again beside it.
  expect(render).toHaveBeenCalledTimes(4)
  expect(cache('d', 'x'.repeat(20))).toHaveLength(20)
})
