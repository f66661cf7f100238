import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandKeyOf, brandKeyPattern, hostPattern, maySendFrom, missingOf } from './brand-rules.ts'
import {
  type BrandColours,
  colourNames,
  findUnreadable,
  petrolColours,
  styleOf,
  surfaces,
  yellowColours,
} from './colours.ts'
import { contrast, type Hex, mix, nearestReadable, worstContrast } from './contrast.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
const colours = fc
  .tuple(hex, hex, hex, hex, hex, hex)
  .map((values) => Object.fromEntries(colourNames.map((name, at) => [name, values[at]])) as BrandColours)

test('contrast is that of WCAG: 21 for black on white, the same both ways', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  fc.assert(fc.property(hex, hex, (a, b) => contrast(a, b) === contrast(b, a) && contrast(a, b) >= 1))
})

test('a mix has its ends', () => {
  fc.assert(fc.property(hex, hex, (a, b) => mix(a, b, 0) === a && mix(a, b, 1) === b))
})

test('what is proposed can be read, and what can be read is proposed as it is', () => {
  fc.assert(
    fc.property(hex, hex, (colour, ground) => {
      const proposal = nearestReadable(colour, [ground])!
      expect(contrast(proposal, ground)).toBeGreaterThanOrEqual(4.5)
      if (contrast(colour, ground) >= 4.5) expect(proposal).toBe(colour)
    }),
  )
  expect(nearestReadable('#888888', ['#000000', '#777777', '#ffffff'])).toBeNull()
})

test('colours with all proposals taken are readable, whatever was chosen', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      const fixed = {
        ...chosen,
        ...Object.fromEntries(findUnreadable(chosen).map(({ name, proposal }) => [name, proposal])),
      }
      expect(findUnreadable(fixed)).toEqual([])
    }),
  )
})

test('both looks that come with the shop can be read', () => {
  expect(findUnreadable(petrolColours)).toEqual([])
  expect(findUnreadable(yellowColours)).toEqual([])
  expect(findUnreadable({ ...yellowColours, link: '#ffc400' })).toMatchObject([{ name: 'link' }])
})

test('the surfaces that the rule knows are those of the tokens', () => {
  const tokens = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
  const partOf = { light: tokens.split("[data-theme='light'] {")[1]!, dark: tokens.split("[data-theme='dark'] {")[1]! }
  for (const theme of ['light', 'dark'] as const)
    for (const name of ['page', 'card', 'sunken'] as const)
      expect(new RegExp(`--${name}: (#\\w+);`).exec(partOf[theme])?.[1], `${theme} ${name}`).toBe(surfaces[theme][name])
})

test('selected borders and rings can be seen on every surface', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      const fixed = {
        ...chosen,
        ...Object.fromEntries(findUnreadable(chosen).map(({ name, proposal }) => [name, proposal])),
      }
      const [light, dark] = [...styleOf(fixed).matchAll(/--brand-line:(#\w{6})/g)].map(([, line]) => line as Hex)
      expect(worstContrast(light!, [surfaces.light.sunken, surfaces.light.card])).toBeGreaterThanOrEqual(3)
      expect(worstContrast(dark!, [surfaces.dark.sunken, surfaces.dark.card])).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a style has nothing in it but colours and names of ours', () => {
  expect(styleOf(petrolColours)).not.toMatch(/[<>]/)
})

test('a key is a channel in small letters, and the default brand has none', () => {
  expect(['torq', 'a-b', '7'].every((key) => brandKeyPattern.test(key))).toBe(true)
  expect(['', 'default', 'Torq', 'a--b', '-a', 'a b'].some((key) => brandKeyPattern.test(key))).toBe(false)
  expect(brandKeyOf('default')).toBe('')
})

test('a domain is a host name without scheme, port and path', () => {
  expect(['shop.example.com', 'localhost', 'a.b-c.de'].every((host) => hostPattern.test(host))).toBe(true)
  expect(
    ['', 'Shop.example', 'http://a.b', 'a.b:80', 'a.b/c', '-a.b', 'a..b'].some((host) => hostPattern.test(host)),
  ).toBe(false)
})

test('a brand sends from the operator’s domains and below them only', () => {
  expect(maySendFrom('hello@Torq.example', ['torq.example'])).toBe(true)
  expect(maySendFrom('hello@mail.torq.example', ['torq.example'])).toBe(true)
  expect(maySendFrom('hello@nottorq.example', ['torq.example'])).toBe(false)
  expect(maySendFrom('hello@torq.example', [])).toBe(false)
})

test('what is missing is named in the order of the form', () => {
  const empty = {
    name: 'Torq',
    company: '',
    address: '',
    email: '',
    phone: '',
    logo: null,
    icon: null,
    colours: null,
    domains: [],
    sender_address: '',
    promises: {},
  }
  expect(missingOf(empty)).toEqual(['company', 'contact', 'logo', 'icon', 'colours', 'domain', 'sender', 'promise'])
})
