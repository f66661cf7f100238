import { hairColours, naturalHair, pastels, shirts, skins } from './palette.ts'

/** The traits of a face; indexes point into the lists of shapes in `shapes.tsx`. */
export type AvatarFeatures = {
  background: string
  hair: string | 'rainbow'
  /** Hair set one (long, with its own cap), in 30 % of the faces. */
  longHair: number | null
  /** Hair set two (tops and fringes), in 50 %. */
  topHair: number | null
  thickEyes: boolean
  nose: number
  mouth: number
  brows: number
  skin: string
  shirt: string
}

export const chances = { rainbow: 0.1, longHair: 0.3, topHair: 0.5, thickEyes: 0.2 } as const
export const kinds = { longHair: 5, topHair: 6, nose: 5, mouth: 4, brows: 3 } as const

/** A face by chance. `random` answers 0 ≤ x < 1 and is asked thirteen times, always in this order. */
export function drawAvatar(random: () => number): AvatarFeatures {
  const below = (count: number) => Math.min(count - 1, Math.floor(random() * count))
  const oneOf = <Item>(list: readonly Item[]) => list[below(list.length)] as Item
  const happens = (chance: number) => random() < chance

  const background = oneOf(pastels)
  const colour = oneOf(hairColours.slice(0, naturalHair))
  const rainbow = happens(chances.rainbow)
  const hasLong = happens(chances.longHair)
  const long = below(kinds.longHair)
  const hasTop = happens(chances.topHair)
  const top = below(kinds.topHair)
  return {
    background,
    hair: rainbow ? 'rainbow' : colour,
    longHair: hasLong ? long : null,
    topHair: hasTop ? top : null,
    thickEyes: happens(chances.thickEyes),
    nose: below(kinds.nose),
    mouth: below(kinds.mouth),
    brows: below(kinds.brows),
    skin: oneOf(skins),
    shirt: oneOf(shirts),
  }
}
