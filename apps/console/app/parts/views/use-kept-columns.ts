import { useEffect, useRef } from 'react'
import { useResourceContext } from 'ra-core'
import { api } from '../../lib/client.ts'
import { useColumns, useStoredViews } from './use-list-views.ts'

/** What is sent later arrives later. */
let sent: Promise<unknown> = Promise.resolve()

/** The columns of a list as somebody left them, in whichever browser: a browser forgets them as he logs out. */
export function useKeptColumns(): void {
  const list = useResourceContext()!
  const { data } = useStoredViews(list)
  const { columns, setColumns } = useColumns(list)
  // What the server has, as text; null until it has been read.
  const kept = useRef<string | null>(null)
  const shown = JSON.stringify(columns)
  useEffect(() => {
    if (!data) return
    if (kept.current === null) {
      kept.current = JSON.stringify(data.columns)
      if (data.columns) setColumns(data.columns)
      // What this browser has alone is kept from here on.
      if (data.columns) return
    }
    // Nothing at all is what a browser has that has forgotten them.
    if (!columns || shown === kept.current) return
    kept.current = shown
    sent = sent.then(() => api.keepListColumns({ list, columns }, { quiet: true }).catch(() => {}))
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, shown])
}
