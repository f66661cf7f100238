import { byName, letterOf, nameKey } from '@pitlane/domain/vehicle/names.ts'
import { readTexts } from '../../platform/read-texts.ts'

/** Our own list of makes that are sold in some number, and their models: facts, and no more complete than people are. */
const ownModels = Object.entries(readTexts(new URL('facts/models.json', import.meta.url))).map(([make, models]) => ({
  make,
  models: models.split(','),
}))

const spellings = new Map(ownModels.map(({ make }) => [nameKey(make), make]))
/** A make as our pick lists spell it. */
export const ownSpelling = (make: string): string => spellings.get(nameKey(make)) ?? make

export async function listMakes() {
  return {
    list: ownModels
      .map(({ make }) => make)
      .toSorted(byName)
      .map((make) => ({ make, letter: letterOf(make) })),
  }
}

export async function listModels(_: unknown, { make }: { make: string }) {
  const models = ownModels.find((own) => nameKey(own.make) === nameKey(make))?.models ?? []
  return { list: models.toSorted(byName).map((model) => ({ model, letter: letterOf(model) })) }
}
