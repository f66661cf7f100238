import { useTranslate } from 'ra-core'
import { DataTable } from 'ra-ui-materialui'
import type { ReactElement } from 'react'
import { InstantInput } from '../../parts/instant-input.tsx'
import { StaffList } from '../../parts/list.tsx'

const period = [<InstantInput key="from" source="from" />, <InstantInput key="until" source="until" />]
const numbers = (...sources: string[]) =>
  sources.map((source) => <DataTable.NumberCol key={source} source={source} disableSort />)

/** Figures of a period, which nothing leads on from. */
function FigureList({ search, children }: { search: string; children: (ReactElement | ReactElement[])[] }) {
  const translate = useTranslate()
  return (
    <StaffList filters={period} search={translate(search)}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        {children}
      </DataTable>
    </StaffList>
  )
}

/** What each moderator did in a period. */
export const ModeratorList = () => (
  <FigureList search="search.email">
    <DataTable.Col source="email" disableSort />
    {numbers('decisions', 'left', 'hidden', 'removed', 'restored', 'blocks', 'median_hours', 'in_time')}
    {numbers('objected', 'reversed', 'objections')}
  </FigureList>
)

/** By month and category, what fits; as a file, with all columns, it is the transparency report. */
export const TransparencyList = () => (
  <FigureList search="moderation.search_category">
    <DataTable.Col source="month" disableSort sx={{ whiteSpace: 'nowrap' }} />
    <DataTable.Col source="category" disableSort />
    {numbers('notices', 'objected', 'acted', 'decisions', 'left', 'hidden', 'removed', 'restored', 'blocks')}
    {numbers('objections', 'reversed')}
  </FigureList>
)
