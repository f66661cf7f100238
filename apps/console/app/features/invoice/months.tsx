import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { ClosedMonth, monthStaffEndpoints } from '@pitlane/contract/invoice/staff-months.ts'
import { dateFormat } from '@pitlane/domain/formats.ts'
import { formatPercent } from '@pitlane/domain/percent.ts'
import {
  Alert,
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Download, Lock } from 'lucide-react'
import { useGetList, useGetOne, useLocale, useNotify, useTranslate } from 'ra-core'
import { Fragment, useState } from 'react'
import { downloadDatev } from '../../lib/client.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Time } from '../../parts/time.tsx'

type Open = NonNullable<OutputOf<typeof monthStaffEndpoints.getStaffOpenMonth>['open']>
type Totals = Open['totals']
const amounts = ['net', 'tax', 'gross', 'taken', 'sent'] as const
/** A year at a time. */
const perPage = 12

const nameOf = (month: string, locale: string) =>
  dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** A month's sums, a line for each currency. */
function Sums({ totals }: { totals: Totals }) {
  const translate = useTranslate()
  if (totals.length === 0) return <p>{translate('books.empty')}</p>
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.5, m: 0, my: 1.5 }}
    >
      {totals.map((row) => (
        <Fragment key={row.currency}>
          <dt>{translate('books.documents')}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {row.documents}
          </Box>
          {amounts.map((name) => (
            <Fragment key={name}>
              <dt>{translate(`books.${name}`)}</dt>
              <Box component="dd" sx={{ m: 0 }}>
                <Money amount={row[name]} currency={row.currency} />
              </Box>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </Box>
  )
}

/** The month that is closed next, with its totals, which whoever closes it has before his eyes. */
function NextMonth({ open }: { open: Open }) {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const { act, pending, problem, forget } = useAct('closeStaffMonth', 'books.month_closed')
  const name = nameOf(open.month, locale)
  const reasons = {
    month_not_over: 'books.month_not_over',
    month_incomplete: 'books.month_incomplete',
  } as const
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      <Typography variant="body2">
        {translate('books.month_next', { month: name })}
        {open.reason && ` ${translate(reasons[open.reason], { smart_count: open.missing })}`}
      </Typography>
      <ActDialog
        button="books.month_close"
        title="books.month_close"
        confirm="books.month_close"
        icon={<Lock size={16} />}
        danger
        pending={pending}
        problem={problem}
        reason={open.reason && translate(reasons[open.reason], { smart_count: open.missing })}
        onOpen={forget}
        onConfirm={async () => (await act({ month: open.month, seen: open.seen })) !== null}
      >
        <strong>{name}</strong>
        <Sums totals={open.totals} />
        {translate('books.month_for_good')}
      </ActDialog>
    </Box>
  )
}

/** Said before somebody presses for the file and is refused. */
function DatevLacks({ lacks }: { lacks: Open['datev_lacks'] }) {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  if (lacks.length === 0) return null
  const rates = lacks.map(({ country, basis_points }) => `${country} ${formatPercent(basis_points, locale)}`).join(', ')
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      {translate('books.datev_lacks', { rates })}
    </Typography>
  )
}

function DatevButton({ month }: { month: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    downloadDatev(month)
      .catch((error: Error) => notify(error.message || 'status.other', { type: 'error' }))
      .finally(() => setPending(false))
  }
  return (
    <Button
      size="small"
      startIcon={<Download size={16} />}
      loading={pending}
      onClick={save}
      aria-label={translate('books.datev_of', { month })}
    >
      DATEV
    </Button>
  )
}

function ClosedMonths({ list }: { list: readonly ClosedMonth[] }) {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const columns = ['month', 'documents', ...amounts, 'closed'] as const
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={translate('books.months')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name} align={name === 'month' || name === 'closed' ? 'left' : 'right'}>
                {translate(`books.${name}`)}
              </TableCell>
            ))}
            <TableCell>{translate('books.export')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map(({ id, month, totals, closed_at, closed_by }) => (
            <TableRow key={id}>
              <TableCell>{nameOf(month, locale)}</TableCell>
              <TableCell align="right">{totals.reduce((sum, { documents }) => sum + documents, 0)}</TableCell>
              {amounts.map((name) => (
                <TableCell key={name} align="right">
                  {totals.map((row) => (
                    <div key={row.currency}>
                      <Money amount={row[name]} currency={row.currency} />
                    </div>
                  ))}
                </TableCell>
              ))}
              <TableCell>
                <Time at={closed_at} /> · {closed_by.email}
              </TableCell>
              <TableCell>
                <DatevButton month={month} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** Months of the books: the next one to be closed, and those that are. */
export function Months() {
  const translate = useTranslate()
  const next = useGetOne<{ id: string; open: Open | null }>('open-month', { id: 'next' }, { retry: false })
  const [page, setPage] = useState(0)
  const closed = useGetList<ClosedMonth>(
    'months',
    { pagination: { page: page + 1, perPage }, sort: { field: 'id', order: 'DESC' } },
    { placeholderData: (previous) => previous },
  )
  const error = next.error ?? closed.error
  return (
    <Section title="books.months">
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      {!error && !next.data && <Skeleton variant="rounded" height={48} />}
      {next.data && !next.data.open && <p>{translate('books.month_none')}</p>}
      {next.data?.open && <NextMonth open={next.data.open} />}
      {next.data?.open && <DatevLacks lacks={next.data.open.datev_lacks} />}
      {closed.data && closed.data.length > 0 && <ClosedMonths list={closed.data} />}
      <Pager count={closed.total ?? 0} page={page} perPage={perPage} onPage={setPage} />
    </Section>
  )
}
