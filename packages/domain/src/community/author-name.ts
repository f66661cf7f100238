import { allowed, refused, type Verdict } from '../verdict.ts'
import { fingerprintOf, hasLink, hasListedWord, plainWords } from './text.ts'

/** What a name reads as at a glance: without spaces, and letters and digits alike that are hardly told apart. */
const glanceOf = (name: string): string =>
  fingerprintOf(name)
    .replaceAll('rn', 'm')
    .replaceAll(/[0кт1l35]/gu, (sign) => alike[sign]!)
const alike: Record<string, string> = { 0: 'o', к: 'k', т: 't', 1: 'i', l: 'i', 3: 'e', 5: 's' }

/** What sounds of the shop's own people wherever it stands in a name, and as a word of it. */
const offices = ['moderator', 'administrator', 'customerservice', 'customersupport'].map(glanceOf)
const words = new Set(['admin', 'support', 'staff', 'official', 'moderation'].map(glanceOf))
/** A shorter name of a shop stands in others by chance. */
const shortestShop = 4

export type NameRules = {
  /** What the shop is called, and how its staff call themselves. */
  shop: readonly string[]
  staff: readonly string[]
  /** As `listedWords` reads them. */
  words: readonly string[]
}

/** Nobody but the staff is called as the shop or its people are; a name neither advertises nor offends. */
export function canBeCalled(name: string, isStaff: boolean, rules: NameRules): Verdict<'name_reserved'> {
  if (isStaff) return allowed
  const glance = glanceOf(name)
  const shop = rules.shop.map(glanceOf).filter((one) => one.length >= shortestShop)
  const isReserved =
    [...offices, ...shop].some((one) => glance.includes(one)) ||
    plainWords(name)
      .split(' ')
      .some((word) => words.has(glanceOf(word))) ||
    (glance !== '' && rules.staff.some((one) => glanceOf(one) === glance))
  return isReserved || hasLink(name) || hasListedWord(name, rules.words) ? refused('name_reserved') : allowed
}
