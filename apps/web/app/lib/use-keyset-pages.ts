import { useEffect } from 'react'
import { useLogInAgain } from './use-log-in-again.ts'
import { useMorePages } from './use-more-pages.ts'

export type KeysetPage<Item> = { list: Item[]; next: number | null }

/**
 * A list whose pages continue after the last row's key: the loader's page, and those after it. What the loader reads
 * anew begins the list anew.
 */
export function useKeysetPages<Item>(first: KeysetPage<Item>, load: (next: number) => Promise<KeysetPage<Item>>) {
  const more = useMorePages<KeysetPage<Item>>()
  const logInAgain = useLogInAgain()
  const { beginAnew } = more
  useEffect(() => beginAnew, [first, beginAnew])
  const pages = [first, ...more.pages]
  const { next } = pages.at(-1)!
  const loadNext = (key: number) =>
    load(key).catch((error: unknown) => {
      logInAgain(error)
      throw error
    })
  const loadMore = async () => {
    if (next !== null) await more.loadMore(() => loadNext(next))
  }
  return { items: pages.flatMap(({ list }) => list), next, state: more.state, loadMore }
}
export type KeysetPages<Item> = ReturnType<typeof useKeysetPages<Item>>
