import { dayMs } from '../day.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Digits and letters that nobody confuses when he reads one out: no 0 O, 1 I L, 2 Z, 5 S, 8 B, and no U for V. */
export const codeAlphabet = '34679ACDEFGHJKMNPQRTVWXY'
/** 24^10 codes, about 46 bits: nobody finds one by trying within the limits of the call. */
export const codeLength = 10

/** As it is stored: somebody types it in small letters, with spaces or hyphens. */
export const readCode = (text: string): string => text.toUpperCase().replace(/[^\dA-Z]/g, '')
export const isCode = (code: string): boolean =>
  code.length === codeLength && [...code].every((sign) => codeAlphabet.includes(sign))
/** As people read it. */
export const spellCode = (code: string): string => code.replace(/^(.{5})/, '$1-')

/** The first instant of the day and of the month of an instant, in UTC: limits and incomes are the same for everybody. */
export const dayStart = (now: number): number => now - (now % dayMs)
export function monthStart(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

export const limitSpans = ['total', 'month', 'day'] as const
export type LimitSpan = (typeof limitSpans)[number]
/** null: as many as there are. */
export type RewardLimits = Record<LimitSpan, number | null>
/** How many rewards for friends were received so far; of steps each comes once anyway. */
export type Received = Record<LimitSpan, number>
export type LimitRefusal = `reward_${LimitSpan}_limit`

/** Of rewards for friends, the next one. What is above a limit stays ready, to be received when there is room again. */
export function canReceive(received: Received, limits: RewardLimits): Verdict<LimitRefusal> {
  const full = limitSpans.find((span) => limits[span] !== null && received[span] >= limits[span])
  return full ? refused(`reward_${full}_limit`) : allowed
}

/** What a friend's row still lacks until its reward is ready. */
export const lacks = ['check', 'order'] as const
export type Lack = (typeof lacks)[number]

/** How many friends a step may ask for. */
export const mostStepFriends = 1_000
export const mostStepPoints = 100_000
