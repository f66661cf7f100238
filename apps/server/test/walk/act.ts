import type { World } from './world.ts'

/** Four numbers that say which of what there is, so that a walk can be made before anything is there. */
export type Dice = { who: number; what: number; how: number; many: number }
export type Act = (world: World, dice: Dice) => Promise<unknown>

/** What an act answers that found nothing to act on. */
export const nothing = { status: 200, reason: 'nothing there' }

/** Now and then a button is pressed twice at once. */
export const doubled = <T>({ how }: Dice, act: () => Promise<T>): Promise<T | T[]> =>
  how % 5 === 0 ? Promise.all([act(), act()]) : act()

/** One that fits, sometimes any; none where nothing fits. */
export function likely<T>(all: readonly T[], fits: (one: T) => boolean, { what, how }: Dice): T | undefined {
  const from = how % 9 === 8 ? all : all.filter(fits)
  return from[what % Math.max(1, from.length)]
}
