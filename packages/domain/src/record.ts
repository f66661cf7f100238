/** Objects by their keys, with types that `Object.keys` and its like lose. */

/** The keys of an object that has no others than its type says. */
export const keysOf = <Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(object) as Key[]

/** Makes something for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>

/** Whether it is one of a closed list. */
export const isOneOf = <One extends string>(list: readonly One[], value: unknown): value is One =>
  list.some((one) => one === value)
