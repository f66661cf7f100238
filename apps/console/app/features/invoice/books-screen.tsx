import { Alert, Box, Button, Skeleton, TextField } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { ExportButton } from '../../parts/export-button.tsx'
import { Section } from '../../parts/facts.tsx'
import { DayChart } from '../figures/index.ts'
import { BooksReports } from './books-reports.tsx'
import { Months } from './months.tsx'
import { type Asked, type Books, useBooks } from './use-books.ts'

function Period({ asked, onChange }: { asked: Asked; onChange: (next: Asked) => void }) {
  const translate = useTranslate()
  const field = (name: keyof Asked, type: 'date' | 'text') => (
    <TextField
      key={name}
      size="small"
      type={type}
      label={translate(`books.${name}`)}
      value={asked[name]}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => target.value && onChange({ ...asked, [name]: target.value })}
    />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
      {field('from', 'date')}
      {field('until', 'date')}
      {field('zone', 'text')}
      <ExportButton resource="journal" filter={instantsOf(asked)} label="books.journal" />
    </Box>
  )
}

const instantOf = (day: string, zone: string, days: number): number =>
  Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(zone).epochMilliseconds

/** The period as the journal is asked for it; nothing where it is not typed to its end. */
function instantsOf({ from, until, zone }: Asked): Record<string, number> {
  try {
    return { from: instantOf(from, zone, 0), until: instantOf(until, zone, 1) }
  } catch {
    return {}
  }
}

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
  return (
    <Box sx={{ mt: 2 }}>
      <Title title={translate('resources.books.name', { smart_count: 1 })} />
      <Months />
      <Period asked={asked} onChange={setAsked} />
      {error && (
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
