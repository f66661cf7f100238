import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material'
import { HttpError, useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { ExportButton } from '../../parts/export-button.tsx'
import { Section } from '../../parts/facts.tsx'
import { DayChart } from '../figures/index.ts'
import { BooksReports } from './books-reports.tsx'
import { Months } from './months.tsx'
import { type Asked, type Books, useBooks } from './use-books.ts'

type PeriodProps = { asked: Asked; onChange: (next: Asked) => void; zone: string | undefined; problem: string | null }

function Period({ asked, onChange, zone, problem }: PeriodProps) {
  const translate = useTranslate()
  const field = (name: keyof Asked) => (
    <TextField
      key={name}
      size="small"
      type="date"
      label={translate(`books.${name}`)}
      value={asked[name]}
      error={name === 'until' && problem !== null}
      helperText={name === 'until' && problem}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => target.value && onChange({ ...asked, [name]: target.value })}
    />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
      {field('from')}
      {field('until')}
      {zone !== undefined && (
        <>
          <Typography variant="body2">{translate('books.in_zone', { zone })}</Typography>
          <ExportButton resource="journal" filter={instantsOf(asked, zone)} label="books.journal" />
        </>
      )}
    </Box>
  )
}

const instantOf = (day: string, zone: string, days: number): number =>
  Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(zone).epochMilliseconds

/** The period as the journal is asked for it. */
const instantsOf = ({ from, until }: Asked, zone: string) => ({
  from: instantOf(from, zone, 0),
  until: instantOf(until, zone, 1),
})

/** What is wrong with the days is said beside them. */
const periodProblem = (error: Error | null): string | null =>
  error instanceof HttpError
    ? ((error.body as { errors?: Record<string, string> } | undefined)?.errors?.['until'] ?? null)
    : null

function AddsUp({ days }: Pick<Books, 'days'>) {
  const translate = useTranslate()
  const off = days.filter(({ difference }) => difference !== 0).length
  return (
    <Alert severity={off > 0 ? 'warning' : 'success'} variant="outlined" role="status" sx={{ mb: 2 }}>
      {off > 0 ? translate('books.differs', { smart_count: off }) : translate('books.adds_up')}
    </Alert>
  )
}

/** Finance's month: what was invoiced and credited, where, at which rates, and how it adds up to the payments. */
export function BooksScreen() {
  const translate = useTranslate()
  const { asked, setAsked, books, error, again } = useBooks()
  const problem = periodProblem(error)
  return (
    <Box sx={{ mt: 2 }}>
      <Title title={translate('resources.books.name', { smart_count: 1 })} />
      <Months />
      <Period asked={asked} onChange={setAsked} zone={error ? undefined : books?.zone} problem={problem} />
      {error && problem === null && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={again}>
              {translate('ra.action.refresh')}
            </Button>
          }
        >
          {translate(error.message)}
        </Alert>
      )}
      {!books && !error && <Skeleton variant="rounded" height={480} />}
      {books && !error && (
        <>
          <AddsUp days={books.days} />
          <Section title="books.by_day_chart">
            <DayChart
              currency={books.currency}
              days={books.days.map(({ day, invoices, sales, refunds }) => ({ day, orders: invoices, sales, refunds }))}
            />
          </Section>
          <BooksReports books={books} />
        </>
      )}
    </Box>
  )
}
