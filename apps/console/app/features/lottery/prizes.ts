import type { StaffPrize } from '@pitlane/contract/lottery/staff.ts'
import { allWeights } from '@pitlane/domain/lottery/draw.ts'

/** A prize while it is being typed: anything may still lack. */
export type TypedPrize = Partial<Omit<StaffPrize, 'id' | 'taken'>>

const whole = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0)

/** What is left of the million for no prize; less than nothing if too much was given. */
export const restOf = (prizes: readonly TypedPrize[]): number =>
  allWeights - prizes.filter(({ kind }) => kind !== 'nothing').reduce((sum, { weight }) => sum + whole(weight), 0)

/** The row that is no prize has the rest of the weights. */
export const withRest = (prizes: readonly TypedPrize[]): TypedPrize[] =>
  prizes.map((prize) => (prize.kind === 'nothing' ? { ...prize, weight: restOf(prizes), stock: null } : prize))
