/** Contrast of two colours as WCAG 2.2 defines it, of colours written as `#rrggbb`. */

export type Hex = `#${string}`
type Rgb = readonly [number, number, number]

export const hexPattern = /^#[0-9a-f]{6}$/i
export const isHex = (text: string): text is Hex => hexPattern.test(text)

const rgbOf = (hex: Hex): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
const hexOf = (rgb: Rgb): Hex => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** As CSS `color-mix(in srgb, …)` mixes: so much of the second, from 0 to 1. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const [from, to] = [rgbOf(first), rgbOf(second)]
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return hexOf([part(0), part(1), part(2)])
}

const linear = (part: number): number => {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** From 0, black, to 1, white. */
export function luminance(hex: Hex): number {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** From 1, the same, to 21, black on white. */
export function contrast(first: Hex, second: Hex): number {
  const [darker, lighter] = [luminance(first), luminance(second)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** The contrast that WCAG AA asks for of text. */
export const textContrast = 4.5

/** The contrast with that of the grounds on which it is worst. */
export const worstContrast = (hex: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => contrast(hex, ground)))

const steps = 64

/**
 * The colour itself where it can be read on all grounds, or else the nearest mix of it with black or white that can;
 * null where none can, because the grounds differ too much.
 */
export function nearestReadable(hex: Hex, grounds: readonly Hex[], least: number = textContrast): Hex | null {
  for (let step = 0; step <= steps; step += 1)
    for (const end of ['#000000', '#ffffff'] as const) {
      const candidate = step === 0 ? hex : mix(hex, end, step / steps)
      if (worstContrast(candidate, grounds) >= least) return candidate
    }
  return null
}
