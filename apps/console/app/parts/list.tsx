import type { ReactElement, ReactNode } from 'react'
import { useListContext } from 'ra-core'
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
import { useMay } from '../lib/use-may.ts'
import { ExportListButton } from './export-button.tsx'
import { Failure } from './failure.tsx'

const Pages = () => <Pagination rowsPerPageOptions={[25, 50, 100]} />

const CreateIfAllowed = () => useMay('create') && <CreateButton />

/** A list that could not be read is not an empty one. */
function Rows({ children }: { children: ReactNode }) {
  const { error, data = [] } = useListContext()
  return error && data.length === 0 ? <Failure error={error} /> : children
}

type Props = Pick<ListProps, 'sort' | 'filterDefaultValues'> & {
  filters?: readonly ReactElement[]
  search?: string
  create?: boolean
  /** Buttons that act on the whole list at once. */
  acts?: ReactNode
  children: ReactNode
}

/** A list of the console: a search that is always there, filters by choice, and all that they let through as a file. */
export function StaffList({
  filters = [],
  search,
  create = false,
  acts,
  sort = { field: 'id', order: 'DESC' },
  filterDefaultValues,
  children,
}: Props) {
  const all = search ? [<SearchInput key="q" source="q" alwaysOn placeholder={search} />, ...filters] : [...filters]
  const actions = (
    <TopToolbar>
      {filters.length > 0 && <FilterButton />}
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
      <Rows>{children}</Rows>
    </List>
  )
}
