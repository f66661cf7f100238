import { byName, letterOf, nameKey } from '@pitlane/domain/vehicle/names.ts'
import { createCache, perDatabase } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import { readTexts } from '../../platform/read-texts.ts'
import { findMakes, findNames } from './recall-queries.ts'

/** Our own list of makes that are sold in some number, and their models: facts, and no more complete than people are. */
const ownModels = Object.entries(readTexts(new URL('facts/models.json', import.meta.url))).map(([make, models]) => ({
  make,
  models: models.split(','),
}))

const spellings = new Map(ownModels.map(({ make }) => [nameKey(make), make]))
/** A make as our pick lists spell it. */
export const ownSpelling = (make: string): string => spellings.get(nameKey(make)) ?? make

/** Each name once, as it comes first. */
const once = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].toSorted(byName)

/** Names change with an import only. */
const cacheOf = perDatabase(() => createCache<string[]>({ milliseconds: 60_000, most: 500 }))
type Reader = Pick<Context, 'db' | 'pool' | 'now'>

/** Ours, and those that campaigns name. */
export async function listMakes(ctx: Reader) {
  const own = ownModels.map(({ make }) => make)
  const makes = await cacheOf(ctx.pool).get('', ctx.now, async () => once([...own, ...(await findMakes(ctx))]))
  return { list: makes.map((make) => ({ make, letter: letterOf(make) })) }
}

export async function listModels(ctx: Reader, { make }: { make: string }) {
  const own = ownModels.find((one) => nameKey(one.make) === nameKey(make))?.models ?? []
  const read = async () => once([...own, ...(await findNames(ctx, make))])
  const models = await cacheOf(ctx.pool).get(`of ${nameKey(make)}`, ctx.now, read)
  return { list: models.map((model) => ({ model, letter: letterOf(model) })) }
}
