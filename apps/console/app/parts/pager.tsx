import { TablePagination } from '@mui/material'
import { useTranslate } from 'ra-core'

type Props = { count: number; page: number; perPage: number; onPage: (page: number) => void }

/** Pages of a table that is no list of react-admin's, from page 0, in the console's language; none where one page is all. */
export function Pager({ count, page, perPage, onPage }: Props) {
  const translate = useTranslate()
  if (count <= perPage) return null
  return (
    <TablePagination
      component="div"
      count={count}
      page={page}
      onPageChange={(_, next) => onPage(next)}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      labelDisplayedRows={({ from, to, count: total }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total })
      }
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
    />
  )
}
