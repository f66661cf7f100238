/** From `top` to `bottom`, in pixels of the window. */
export type Band = { top: number; bottom: number }

export type ToastScene = {
  /** What the keyboard and the notch leave of the window. */
  view: Band
  /** The height of the messages. */
  height: number
  /** The bars at the head and at the foot that are in view. */
  heads: readonly Band[]
  feet: readonly Band[]
  /** Open sheets and dialogs: behind them the bars are out of use. */
  dialogs: readonly Band[]
  /** The thing that was pressed or is being typed in, which the message speaks of. */
  about: Band | null
  /** Where the messages are now; null before the first one. */
  now: number | null
}

const gap = 8

const overlap = (a: Band, b: Band): number => Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/**
 * Finds where messages cover the least of what matters, as the top of them: they stay where they are while nothing is under them,
 * and else stand above the bar at the foot, or below the one at the head. With a sheet open the head of the window comes first.
 */
export function placeToast({ view, height, heads, feet, dialogs, about, now }: ToastScene): number {
  const low = Math.min(view.bottom, ...feet.map(({ top }) => top)) - gap - height
  const high = Math.max(view.top, ...heads.map(({ bottom }) => bottom)) + gap
  const places = dialogs.length > 0 ? [view.top + gap, low] : [low, high]
  const outside = [
    { top: -Infinity, bottom: view.top },
    { top: view.bottom, bottom: Infinity },
  ]
  const taken = [...(dialogs.length > 0 ? dialogs : [...heads, ...feet]), ...outside, ...(about ? [about] : [])]
  const covered = (top: number) => taken.reduce((sum, band) => sum + overlap({ top, bottom: top + height }, band), 0)
  const free = [...(now === null ? [] : [now]), ...places]
  return free.reduce((best, place) => (covered(place) < covered(best) ? place : best))
}
