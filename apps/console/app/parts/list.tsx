import { Typography } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import {
  ColumnsButton,
  FilterButton,
  List,
  type ListProps,
  Pagination,
  SearchInput,
  TopToolbar,
  CreateButton,
} from 'ra-ui-materialui'
import { numberIn } from '../lib/filter.ts'
import { useMay } from '../lib/use-may.ts'
import { ExportListButton } from './export-button.tsx'
import { Failure } from './failure.tsx'
import { ViewsButton } from './views/views-button.tsx'

type Shown = { from: number; to: number; count: number }

/** The server counts so far and no further; the label then says that there are more. */
function Pages() {
  const translate = useTranslate()
  const { meta } = useListContext() as { meta?: { more?: true } }
  const label = ({ from, to, count }: Shown) => translate('list.of_more', { from, to, count })
  return <Pagination rowsPerPageOptions={[25, 50, 100]} {...(meta?.more ? { labelDisplayedRows: label } : {})} />
}

const CreateIfAllowed = () => useMay('create') && <CreateButton />

/** The filters that are shown do not hold back the record of a number. */
function NumberHint() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  return (
    numberIn(filterValues) !== null && (
      <Typography variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
        {translate('list.any_state')}
      </Typography>
    )
  )
}

/** A list that could not be read is not an empty one. */
function Rows({ children }: { children: ReactNode }) {
  const { error, data = [], refetch } = useListContext()
  return error && data.length === 0 ? <Failure error={error} onRetry={() => void refetch()} /> : children
}

type Props = Pick<ListProps, 'sort' | 'filterDefaultValues'> & {
  filters?: readonly ReactElement[]
  search?: string
  create?: boolean
  /** Buttons that act on the whole list at once. */
  acts?: ReactNode
  /** Stands above the rows, and acts on those that are chosen. */
  beside?: ReactNode
  children: ReactNode
}

/** A list of the console: a search that is always there, filters by choice, and all that they let through as a file. */
export function StaffList({
  filters = [],
  search,
  create = false,
  acts,
  beside,
  sort = { field: 'id', order: 'DESC' },
  filterDefaultValues,
  children,
}: Props) {
  // As wide as what can be searched for takes to read.
  const width = search && `min(100vw - 64px, max(248px, ${search.length}ch + 64px))`
  const field = search && <SearchInput key="q" source="q" alwaysOn placeholder={search} sx={{ width }} />
  const all = field ? [field, ...filters] : [...filters]
  const actions = (
    <TopToolbar>
      <ViewsButton />
      {filters.length > 0 && <FilterButton disableSaveQuery />}
      <ColumnsButton />
      {create && <CreateIfAllowed />}
      {acts}
      <ExportListButton />
    </TopToolbar>
  )
  return (
    <List
      filters={all.length > 0 ? all : undefined}
      actions={actions}
      sort={sort}
      filterDefaultValues={filterDefaultValues}
      perPage={25}
      pagination={<Pages />}
      // React-admin's own writes the page that is shown, and formulas as they are.
      exporter={false}
      empty={false}
    >
      <Rows>
        {filters.length > 0 && <NumberHint />}
        {beside}
        {children}
      </Rows>
    </List>
  )
}
