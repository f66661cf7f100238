import { refused, type Verdict } from '../verdict.ts'
import { promisesSame, type Promised } from './coverage.ts'
import { checkOptional } from './offers.ts'

/**
 * The packages that are picked with software, of those that there are: as many as it takes, and none that promises what it does by itself.
 */
export function pickPackages<Pack extends Promised & { id: number }>(
  ids: readonly number[],
  software: Promised & { optional: number },
  packages: readonly Pack[],
  most: number,
): Verdict<'too_many_packages' | 'package_gone'> & { picked: Pack[]; count: number } {
  const count = Math.min(most, software.optional)
  const picked = packages.filter((one) => ids.includes(one.id) && !promisesSame(software, one))
  const verdict = checkOptional(ids, count)
  if (verdict.ok && picked.length < new Set(ids).size) return { ...refused('package_gone'), picked, count }
  return { ...verdict, picked, count }
}
