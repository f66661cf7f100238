import { ink, quiet } from '../../../platform/fonts/paper.ts'
import type { Finding } from '@pitlane/domain/report/report.ts'

export const strong = '#818c95'
export const sunken = '#eceff1'

/** The colour of a finding, and the wash under it. */
export const findingColours: Record<Finding, { text: string; wash: string }> = {
  good: { text: '#0b6b3a', wash: '#e9f2ed' },
  watch: { text: '#7a4f00', wash: '#fff3d9' },
  bad: { text: '#b3261e', wash: '#f8ebea' },
  unknown: { text: quiet, wash: sunken },
}

const heat = { low: [33, 102, 172], middle: [236, 231, 223], high: [217, 115, 13] } as const
const steps = 4

/** The colour of a value from −1 to 1 on the same scale as the screen's, and the colour of the text on it. */
export function heatColour(value: number): { fill: string; text: string } {
  const step = Math.min(steps, Math.ceil(Math.abs(value) * steps))
  const end = value < 0 ? heat.low : heat.high
  const mixed = heat.middle.map((from, at) => Math.round(from + ((end[at]! - from) * step) / steps))
  const hex = mixed.map((part) => part.toString(16).padStart(2, '0')).join('')
  return { fill: `#${hex}`, text: value < 0 && step === steps ? '#ffffff' : ink }
}
