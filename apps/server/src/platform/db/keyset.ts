/** A page by keyset from one row more than fits: that row says that `next`, the key of the last one shown, leads on. */
export function cutPage<Row, Key>(rows: readonly Row[], size: number, keyOf: (row: Row) => Key) {
  const list = rows.slice(0, size)
  return { list, next: rows.length > size ? keyOf(list.at(-1)!) : null }
}

export const idOf = ({ id }: { id: number }): number => id
