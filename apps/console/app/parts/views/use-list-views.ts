import type { ListColumns, ListView } from '@pitlane/contract/account/staff-list-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useNavigate, useStore } from 'ra-core'
import { api } from '../../lib/client.ts'

/** What react-admin keeps of the columns that were chosen. */
export function useColumns(list: string) {
  const [hidden, setHidden] = useStore<string[] | undefined>(`${list}.datatable`)
  const [order, setOrder] = useStore<number[] | undefined>(`${list}.datatable_columnRanks`)
  const columns: ListColumns | null = hidden || order ? { hidden: hidden ?? [], order: order ?? null } : null
  function setColumns(next: ListColumns) {
    setHidden(next.hidden)
    setOrder(next.order ?? undefined)
  }
  return { columns, setColumns }
}

export const useStoredViews = (list: string) =>
  useQuery({
    queryKey: ['list-views', list],
    queryFn: () => api.getListViews({ list }, { quiet: true }),
    staleTime: 60_000,
  })

/** The views of the list that this stands in, what the list shows now as a view, and how it shows another. */
export function useListViews() {
  const { resource: list, filterValues, sort, perPage } = useListContext()
  const navigate = useNavigate()
  const { data } = useStoredViews(list)
  const { columns, setColumns } = useColumns(list)
  const [chosenId, setChosenId] = useStore<number | null>(`${list}.view`, null)
  const views = data?.views ?? []
  function show({ id, content }: ListView) {
    setChosenId(id)
    if (content.columns) setColumns(content.columns)
    const search = new URLSearchParams({
      filter: JSON.stringify(content.filter),
      displayedFilters: '{}',
      sort: content.sort.field,
      order: content.sort.order,
      page: '1',
      perPage: String(content.page_size),
    })
    void navigate({ search: `?${search.toString()}` })
  }
  return {
    list,
    views,
    chosen: views.find(({ id }) => id === chosenId) ?? null,
    choose: setChosenId,
    show,
    shown: { filter: filterValues, sort, page_size: perPage, columns },
  }
}
