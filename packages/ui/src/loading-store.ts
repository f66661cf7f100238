let open = 0
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Counts what is under way. `const end = loading.begin()` … `end()`, once each; ending twice does no harm. */
export const loading = {
  begin(): () => void {
    let ended = false
    open += 1
    tell()
    return () => {
      if (ended) return
      ended = true
      open -= 1
      tell()
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): boolean => open > 0,
}
