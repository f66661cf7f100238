import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeToast, type ToastScene } from './toast-place.ts'

/** A phone with a bar at the head and one to buy at the foot. */
const phone: ToastScene = {
  view: { top: 0, bottom: 844 },
  height: 48,
  heads: [{ top: 0, bottom: 52 }],
  feet: [{ top: 776, bottom: 844 }],
  dialogs: [],
  about: null,
  now: null,
}
const low = 776 - 8 - 48

test.each([
  ['above the bar to buy', {}, low],
  [
    'above the higher of two bars',
    {
      feet: [
        { top: 700, bottom: 768 },
        { top: 780, bottom: 844 },
      ],
    },
    700 - 56,
  ],
  ['at the foot where there is no bar', { feet: [] }, 844 - 56],
  ['below the bar where the thing is at the foot', { about: { top: 700, bottom: 770 } }, 60],
  ['below tabs that are part of the bar', { heads: [{ top: 0, bottom: 100 }], about: { top: 650, bottom: 770 } }, 108],
  ['where it is, as long as nothing is there', { now: 60 }, 60],
  ['away from where a bar comes', { now: 780 }, low],
  ['at the head of the window over a sheet', { dialogs: [{ top: 127, bottom: 844 }] }, 8],
  [
    'at the head also where a sheet leaves less room than it takes',
    { view: { top: 0, bottom: 640 }, feet: [], dialogs: [{ top: 40, bottom: 640 }] },
    8,
  ],
  ['away from the bar when the sheet is closed', { now: 8 }, low],
  ['above a keyboard', { view: { top: 0, bottom: 500 } }, 500 - 56],
  [
    'below the bar where the field stands on the keyboard',
    { view: { top: 0, bottom: 500 }, about: { top: 440, bottom: 490 } },
    60,
  ],
  [
    'in what is seen of the window when the keyboard has moved it',
    { view: { top: 200, bottom: 500 }, heads: [], about: { top: 440, bottom: 490 } },
    208,
  ],
] as const)('a message stands %s', (_, scene, top) => {
  expect(placeToast({ ...phone, ...scene })).toBe(top)
})

test('no bar is ever under a message where the window has room for it', () => {
  const band = (least: number, most: number) => fc.integer({ min: least, max: most })
  fc.assert(
    fc.property(
      band(300, 900),
      band(48, 110),
      band(0, 110),
      band(0, 120),
      band(0, 900),
      (bottom, height, head, foot, now) => {
        const heads = [{ top: 0, bottom: head }]
        const feet = [{ top: bottom - foot, bottom }]
        fc.pre(bottom - head - foot >= height + 16)
        const top = placeToast({ ...phone, view: { top: 0, bottom }, height, heads, feet, now })
        expect(top).toBeGreaterThanOrEqual(head)
        expect(top + height).toBeLessThanOrEqual(bottom - foot)
      },
    ),
  )
})
