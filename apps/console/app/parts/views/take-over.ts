import { CallError } from '@pitlane/contract/http-transport.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { viewLengths } from '@pitlane/domain/account/list-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { extractValidSavedQueries, useListContext, useSavedQueries } from 'ra-core'
import { api } from '../../lib/client.ts'

/** Views that were saved in this browser, before the server kept them, go there once; what it refuses stays. */
export default function TakeOver(): null {
  const { resource: list, sort, perPage } = useListContext()
  const [saved, setSaved] = useSavedQueries(list)
  const client = useQueryClient()
  const begun = useRef(false)
  useEffect(() => {
    const mine = extractValidSavedQueries(saved)
    if (mine.length === 0 || begun.current) return
    begun.current = true
    void (async () => {
      const left: typeof mine = []
      for (const query of mine) {
        const { filter = {}, sort: by = sort, perPage: page_size = perPage } = query.value
        const content = { filter, sort: by, page_size, columns: null }
        const name = query.label.slice(0, viewLengths.name)
        const view = { key: newKey(), list, name, roles: [], content }
        await api.createListView(view, { quiet: true }).catch((error: unknown) => {
          // Of the same name there is one since it was begun the last time.
          if (!(error instanceof CallError) || error.code !== 'view_name_taken') left.push(query)
        })
      }
      setSaved(left)
      await client.invalidateQueries({ queryKey: ['list-views', list] })
    })()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saved, list])
  return null
}
