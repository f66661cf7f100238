import { Checkbox, TableCell, TableHead, TableRow, type TableRowProps } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import {
  type RaRecord,
  useCreatePath,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useStore,
  useTranslate,
} from 'ra-core'
import { BooleanField, DataTable, type DataTableColumnProps, DataTableRow, Link, NumberField } from 'ra-ui-materialui'
import { Words } from './words.tsx'

type Column = ReactElement<DataTableColumnProps>

/** Where the row leads: a path, or null where it leads nowhere. */
function useRowPath(record: RaRecord): string | null {
  const { rowClick } = useDataTableCallbacksContext()
  const resource = useResourceContext()!
  const { hasShow, hasEdit } = useResourceDefinition()
  const createPath = useCreatePath()
  const wanted = typeof rowClick === 'function' ? rowClick(record.id, resource, record) : rowClick
  const link = wanted ?? (hasShow ? 'show' : hasEdit ? 'edit' : false)
  if (typeof link !== 'string' || link === 'expand') return null
  return link === 'show' || link === 'edit' ? createPath({ resource, id: record.id, type: link }) : link
}

const hasWords = ({ type, props: { children } }: Column) =>
  type !== DataTable.NumberCol && !(isValidElement(children) && children.type === BooleanField)

/** The first column that is shown and has words, or else a number: a picture does not name what the link leads to. */
function useNamingColumn(columns: readonly ReactNode[]): number {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const named = columns.filter((column): column is Column => {
    if (!isValidElement<DataTableColumnProps>(column)) return false
    const { source, label } = column.props
    return source !== undefined && source !== 'picture' && label !== 'texts.picture' && !hidden.includes(source)
  })
  return columns.indexOf(named.find(hasWords) ?? named[0])
}

/** The text that a column shows without a part of its own. */
function textOf({ type, props: { children, render, field, source } }: Column, record: RaRecord): string | null {
  const isPlain = type === DataTable.Col && children === undefined && !render && !field && source !== undefined
  const value: unknown = isPlain ? record[source] : null
  return typeof value === 'string' ? value : null
}

function contentOf(column: Column, record: RaRecord): ReactNode {
  const { children, render, source } = column.props
  if (column.type === DataTable.NumberCol) return <NumberField source={source!} />
  const text = textOf(column, record)
  if (text) return <Words text={text} />
  return children ?? (render ? render(record) : String(record[source!] ?? ''))
}

// The link lies over its whole row, so that any click, also the middle button's, is on a link. What can be pressed lies above.
const over = {
  position: 'relative',
  '& td :is(button, input, a:not([data-row]))': { position: 'relative', zIndex: 1 },
  '& a[data-row]': { color: 'inherit', textDecoration: 'none', outline: 'none' },
  '& a[data-row]::after': { content: '""', position: 'absolute', inset: 0 },
  '& a[data-row]:focus-visible::after': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
} as const

/** The box that chooses the row; its input lies over what is drawn of it. */
const above = { position: 'relative', zIndex: 1, '&&& input': { position: 'absolute' } } as const

/** A row of a list: a link to what it is about, for the keyboard, the middle button and the screen reader alike. */
export function StaffRow({ children, className, sx }: TableRowProps) {
  const record = useRecordContext()!
  const path = useRowPath(record)
  const { expand, hasBulkActions } = useDataTableConfigContext()
  const nameOf = useGetRecordRepresentation()
  const columns = Children.toArray(children)
  const naming = useNamingColumn(columns)
  const linked = columns.map((column, index) => {
    if (!isValidElement<DataTableColumnProps>(column)) return column
    if (index !== naming || path === null) {
      const text = textOf(column, record)
      return text ? (
        <DataTable.Col {...column.props} key={index}>
          <Words text={text} />
        </DataTable.Col>
      ) : (
        column
      )
    }
    const content = contentOf(column, record)
    return (
      <DataTable.Col {...column.props} align={column.type === DataTable.NumberCol ? 'right' : undefined} key={index}>
        <Link to={path} data-row="" aria-label={content === '' ? String(nameOf(record)) : undefined}>
          {content}
        </Link>
      </DataTable.Col>
    )
  })
  // A row that unfolds has a button for that before its cells.
  if (expand)
    return (
      <DataTableRow hover={path !== null} className={className} sx={sx}>
        {linked}
      </DataTableRow>
    )
  return (
    <TableRow hover={path !== null} className={className} sx={[over, ...(Array.isArray(sx) ? sx : [sx])]}>
      {hasBulkActions && (
        <TableCell padding="checkbox" sx={above}>
          <RowCheckbox record={record} />
        </TableCell>
      )}
      {linked}
    </TableRow>
  )
}

/** React-admin's own names the span around the box, which screen readers do not read. */
function RowCheckbox({ record }: { record: RaRecord }) {
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selected = useDataTableSelectedIdsContext()
  const translate = useTranslate()
  return (
    <Checkbox
      className="select-item"
      checked={selected?.includes(record.id) ?? false}
      onClick={(event) => {
        event.stopPropagation()
        handleToggleItem?.(record.id, event)
      }}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  )
}

/** The head of a list whose rows unfold: react-admin's leaves its first column without a name. */
export function ExpandingHead({ children }: { children?: ReactNode }) {
  const translate = useTranslate()
  return (
    <TableHead>
      <TableRow>
        <TableCell variant="head" padding="none">
          <span style={visuallyHidden}>{translate('ra.action.expand')}</span>
        </TableCell>
        {children}
      </TableRow>
    </TableHead>
  )
}
