import type { GoodsImportReport } from '@pitlane/contract/catalog/staff-import.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslate } from 'ra-core'
import { moneyText } from '../../parts/money.tsx'
import { Pager } from '../../parts/pager.tsx'

const perPage = 25

type PagedProps<Row> = {
  title: string
  columns: readonly string[]
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** A table of the answer, page by page: it may have thousands of rows. */
function Paged<Row>({ title, columns, rows, children }: PagedProps<Row>) {
  const translate = useTranslate()
  const [page, setPage] = useState(0)
  if (rows.length === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {translate(title)}
      </Typography>
      <Table size="small" aria-label={translate(title)}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{translate(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{rows.slice(page * perPage, (page + 1) * perPage).map(children)}</TableBody>
      </Table>
      <Pager count={rows.length} page={page} perPage={perPage} onPage={setPage} />
    </>
  )
}

const wrap = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** Each cell that is another than it was, the old beside the new. */
export function PlannedCells({ report }: { report: GoodsImportReport }) {
  const translate = useTranslate()
  const locale = useLocale()
  const rows = report.changes.flatMap((change) =>
    change.cells
      .filter(({ before, after }) => before !== after)
      .map((cell) => ({ ...change, ...cell, key: `${change.line} ${change.style} ${cell.column}` })),
  )
  const columns = [
    'console.import.line',
    'goods_import.of',
    'goods_import.column',
    'goods_import.before',
    'goods_import.after',
  ]
  return (
    <Paged title="goods_import.changes" columns={columns} rows={rows}>
      {({ key, line, product, style, what, cost, column, before, after }) => (
        <TableRow key={key}>
          <TableCell>{line}</TableCell>
          <TableCell sx={wrap}>{style ? `${product} / ${style}` : product}</TableCell>
          <TableCell>{column}</TableCell>
          <TableCell sx={wrap}>{what === 'created' ? translate('goods_import.new') : before || '–'}</TableCell>
          <TableCell sx={wrap}>
            {after || '–'}
            {column === 'price' && cost > 0 && (
              <Typography variant="body2" color="warning">
                {translate('goods_import.cost', { cost: moneyText(cost, defaultCurrency, locale) })}
              </Typography>
            )}
          </TableCell>
        </TableRow>
      )}
    </Paged>
  )
}

/** The lines that are left out, each with its reason. */
export function RefusedCells({ report: { rows, refused }, csv }: { report: GoodsImportReport; csv: string }) {
  const translate = useTranslate()
  const lines = csv.split(/\r\n|\n|\r/)
  const columns = ['console.import.line', 'goods_import.column', 'console.import.why', 'console.import.row']
  return (
    <>
      <Paged title="goods_import.refused" columns={columns} rows={rows}>
        {({ line, column, why }) => (
          <TableRow key={`${line} ${column} ${why}`}>
            <TableCell>{line}</TableCell>
            <TableCell>{column}</TableCell>
            <TableCell sx={wrap}>{why}</TableCell>
            <TableCell sx={{ ...wrap, fontFamily: 'monospace' }}>{lines[line - 1]?.slice(0, 120)}</TableCell>
          </TableRow>
        )}
      </Paged>
      {refused > rows.length && (
        <Typography variant="body2">{translate('console.import.more', { more: refused - rows.length })}</Typography>
      )}
    </>
  )
}
