import { Box, Button, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import { byteOrderMark, type CsvNumber, csvForms, csvLine } from '@pitlane/domain/csv.ts'
import { Download } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { saveText } from '../../lib/client.ts'
import { Section } from '../../parts/facts.tsx'

export type Column<Row> = {
  word: string
  show: (row: Row) => ReactNode
  /** As a spreadsheet wants it. */
  write: (row: Row) => string | number | CsvNumber | null
  right?: boolean
  /** Of all rows together, for a line at the end of the table on the screen. */
  sum?: (rows: readonly Row[]) => ReactNode
}
type Props<Row> = {
  title: string
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  empty: string
  /** Whether the file has decimal commas. */
  comma: boolean
  /** Of the amounts: a column of the file. */
  currency: string
  totals?: boolean
}

/** In sight while days are scrolled. */
const totalCell = {
  position: 'sticky',
  bottom: 0,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: 'body2.fontSize',
  fontWeight: 'bold',
}

/** One of the reports: on the screen, and as a file with the same rows. */
export function BooksTable<Row>({ title, name, rows, columns, empty, comma, currency, totals = false }: Props<Row>) {
  const translate = useTranslate()
  const save = () => {
    const form = comma ? csvForms.comma : csvForms.point
    const head = [...columns.map(({ word }) => translate(word)), translate('books.currency')]
    const lines = [head, ...rows.map((row) => [...columns.map(({ write }) => write(row)), currency])]
    saveText(byteOrderMark + lines.map((cells) => csvLine(cells, form)).join(''), `${name}.csv`)
  }
  const csv = (
    <Button size="small" startIcon={<Download size={16} />} onClick={save} disabled={rows.length === 0}>
      {translate('books.csv')}
    </Button>
  )
  return (
    <Section title={title} actions={csv}>
      {rows.length === 0 ? (
        translate(empty)
      ) : (
        <Box sx={{ maxHeight: 420, overflow: 'auto' }} tabIndex={0} role="group" aria-label={translate(title)}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                {columns.map(({ word, right }) => (
                  <TableCell key={word} align={right ? 'right' : 'left'}>
                    {translate(word)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row, index) => (
                <TableRow key={index}>
                  {columns.map(({ word, show, right }) => (
                    <TableCell key={word} align={right ? 'right' : 'left'}>
                      {show(row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
            {totals && (
              <TableFooter>
                <TableRow>
                  {columns.map(({ word, sum, right }, index) => (
                    <TableCell key={word} align={right ? 'right' : 'left'} sx={totalCell}>
                      {index === 0 ? translate('books.sum') : sum?.(rows)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableFooter>
            )}
          </Table>
        </Box>
      )}
    </Section>
  )
}
