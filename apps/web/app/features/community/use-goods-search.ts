import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'
import type { Goods } from './linked.tsx'

const pauseMs = 300

/** Items by a part of their name, as it is typed; null until the first answer. */
export function useGoodsSearch(q: string): readonly Goods[] | null {
  const [found, setFound] = useState<readonly Goods[] | null>(null)
  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      const search = api.searchGoods({ q, page_size: 20 }, inBackground)
      void search
        .then(({ list }) => current && setFound(list.map(({ id, name, picture }) => ({ id, name, picture }))))
        .catch(() => current && setFound([]))
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [q])
  return found
}
