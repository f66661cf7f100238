import { keysOf } from '../record.ts'

/** A name as it is compared: small letters and digits, whatever stands between them. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function idsOf<Id extends string>(names: Readonly<Record<Id, readonly string[]>>): Map<string, Id> {
  const ids = new Map<string, Id>()
  for (const id of keysOf(names))
    for (const name of [id, ...names[id]].map(plainName)) {
      if ((ids.get(name) ?? id) !== id) throw new Error(`${name} is ${ids.get(name)} and ${id}`)
      ids.set(name, id)
    }
  return ids
}

/**
 * Reads names as ids: an id itself, or what it is well known by. In `Engine control module (ECM)` both mean the same;
 * any other addition, as in `Drive motor (rear)`, tells something apart, and the name is not one of ours.
 */
export function nameReader<Id extends string>(names: () => Readonly<Record<Id, readonly string[]>>) {
  let ids: Map<string, Id> | undefined
  const idOf = (name: string) => (ids ??= idsOf(names())).get(plainName(name)) ?? null
  return (name: string): Id | null => {
    const [, long, short] = /^(.+?)\s*\(([^()]+)\)$/.exec(name.trim()) ?? []
    if (!long || !short) return idOf(name)
    return idOf(long) === idOf(short) ? idOf(long) : null
  }
}
