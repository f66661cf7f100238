import type { T } from './texts.ts'

let current: T | null = null

/** The shell lends its texts to what is not a component: the request layer's toasts. */
export const lendTexts = (t: T) => {
  current = t
}
export const shellText: T = (key, values) => current?.(key, values) ?? ''
