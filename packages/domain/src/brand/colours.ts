import { contrast, type Hex, luminance, mix, nearestReadable, textContrast, worstContrast } from './contrast.ts'

/** What a brand chooses. Everything else of its look derives from these six. */
export const colourNames = ['main', 'on_main', 'link', 'dark_main', 'dark_on_main', 'dark_link'] as const
export type ColourName = (typeof colourNames)[number]
export type BrandColours = Record<ColourName, Hex>

/** The two looks that come with the shop, for whom no row says otherwise. */
export const petrolColours: BrandColours = {
  main: '#006d77',
  on_main: '#ffffff',
  link: '#006d77',
  dark_main: '#4fb3bd',
  dark_on_main: '#06282c',
  dark_link: '#66c3cc',
}
export const yellowColours: BrandColours = {
  main: '#ffc400',
  on_main: '#1a1400',
  link: '#6b4e00',
  dark_main: '#ffc400',
  dark_on_main: '#1a1400',
  dark_link: '#ffd34d',
}

/** The surfaces of the theme on which links and small text stand, and how much of the brand's colour tints them. */
export const surfaces = {
  light: { page: '#f5f6f7', card: '#ffffff', sunken: '#eceff1', tint: 0.09 },
  dark: { page: '#0e1214', card: '#171d20', sunken: '#0a0d0f', tint: 0.15 },
} as const

const groundsOf = (theme: keyof typeof surfaces, main: Hex): Hex[] => {
  const { page, card, sunken, tint } = surfaces[theme]
  return [page, card, sunken, mix(card, main, tint)]
}

/** On what a text colour stands. */
const grounds: Record<Exclude<ColourName, 'main' | 'dark_main'>, (colours: BrandColours) => Hex[]> = {
  on_main: ({ main }) => [main],
  link: ({ main }) => groundsOf('light', main),
  dark_on_main: ({ dark_main }) => [dark_main],
  dark_link: ({ dark_main }) => groundsOf('dark', dark_main),
}

type Unreadable = { name: ColourName; contrast: number; proposal: Hex }

/** The colours in which text could not be read (WCAG AA), each with the nearest in which it could. */
export function findUnreadable(colours: BrandColours): Unreadable[] {
  return Object.entries(grounds).flatMap(([key, groundsFor]) => {
    const name = key as keyof typeof grounds
    const under = groundsFor(colours)
    const worst = worstContrast(colours[name], under)
    if (worst >= textContrast) return []
    // Black or white can be read on any single colour, and on the surfaces of a theme however they are tinted.
    return [{ name, contrast: Math.floor(worst * 100) / 100, proposal: nearestReadable(colours[name], under)! }]
  })
}

/** A pressed surface moves away from its text, so that it is read even better. */
const pressOf = (on: Hex): Hex => (luminance(on) > 0.179 ? '#000000' : '#ffffff')

const declarations = (theme: keyof typeof surfaces, main: Hex, on: Hex, link: Hex): string =>
  Object.entries({
    '--brand': main,
    '--on-brand': on,
    '--brand-text': link,
    '--brand-line':
      contrast(main, surfaces[theme].sunken) >= 3 && contrast(main, surfaces[theme].card) >= 3 ? main : link,
    '--brand-press': pressOf(on),
    '--brand-wash': main,
    '--brand-wash-share': `${surfaces[theme].tint * 100}%`,
    '--brand-secondary-text': link,
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The brand's variables of the look (tokens.css), as a style sheet for `data-brand="own"`: the server writes it into the page. */
export function styleOf(colours: BrandColours): string {
  const light = declarations('light', colours.main, colours.on_main, colours.link)
  const dark = declarations('dark', colours.dark_main, colours.dark_on_main, colours.dark_link)
  const own = ":root[data-brand='own']"
  return `${own}{${light}}${own}[data-theme='dark']{${dark}}@media (prefers-color-scheme:dark){${own}:not([data-theme='light'],[data-theme='dark']){${dark}}}`
}
