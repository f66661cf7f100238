/** Choices of a select by the words in the messages under `words`. */
export const choicesOf = <Id extends string | number>(ids: readonly Id[], words: string) =>
  ids.map((id) => ({ id, name: `${words}.${id}` }))
