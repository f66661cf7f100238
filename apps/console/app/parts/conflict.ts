/** A record as a form holds it. */
type Values = Record<string, unknown>

/** A field of which somebody else has changed the value since it was read. */
export type Conflict = { path: string; mine: unknown; theirs: unknown; isTyped: boolean }

/** Fields that say when and how something was read, and nothing of it. */
const notEdited = ['id', 'version', 'now', 'key', 'updated_at']

const isTree = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype

/** Texts in several languages are several values; a list is one. */
function leavesOf(values: Values, at = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isTree(value) ? leavesOf(value, `${at}${name}.`) : [[at + name, value]],
  )
}

/** Nothing typed, nothing stored and an empty text are the same to whoever reads them. */
const textOf = (value: unknown): string => (value === undefined || value === '' ? 'null' : JSON.stringify(value))
const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

/**
 * What somebody else has changed between `base`, as the form was read, and `theirs`, as it is now, beside what the form holds. What only
 * he has changed is not typed over; what both have typed alike is no conflict.
 */
export function conflictsOf(base: Values, mine: Values, theirs: Values): Conflict[] {
  const [was, typed, now] = [base, mine, theirs].map((values) => new Map(leavesOf(values))) as [
    Map<string, unknown>,
    Map<string, unknown>,
    Map<string, unknown>,
  ]
  const paths = [...new Set([...was.keys(), ...now.keys()])]
  return paths
    .filter((path) => !notEdited.includes(path.split('.')[0]!) && (typed.has(path) || now.has(path)))
    .filter((path) => !isSame(was.get(path), now.get(path)) && !isSame(typed.get(path), now.get(path)))
    .map((path) => ({
      path,
      mine: typed.get(path),
      theirs: now.get(path),
      isTyped: !isSame(typed.get(path), was.get(path)),
    }))
}
