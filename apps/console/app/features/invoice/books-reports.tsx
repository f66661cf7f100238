import { dateFormat, regionName } from '@pitlane/domain/formats.ts'
import { type Currency, minor, typedMoney } from '@pitlane/domain/money.ts'
import { formatPercent } from '@pitlane/domain/percent.ts'
import { useLocale, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { moneyText } from '../../parts/money.tsx'
import { Day } from '../../parts/time.tsx'
import { BooksTable, type Column } from './books-table.tsx'
import type { Books } from './use-books.ts'

type Sums = { net: number; tax: number; gross: number }

/** Columns of rows of one kind, with amounts in the books' currency. */
function useColumns(currency: string) {
  const locale = useLocale() ?? 'en'
  const columnsOf = <Row extends object>() => {
    const money = (word: string, amount: (row: Row) => number): Column<Row> => ({
      word: `books.${word}`,
      right: true,
      show: (row) => moneyText(amount(row), currency, locale),
      write: (row) => ({ number: typedMoney(minor(amount(row)), currency as Currency) }),
      sum: (rows) =>
        moneyText(
          rows.reduce((sum, row) => sum + amount(row), 0),
          currency,
          locale,
        ),
    })
    const text = (word: string, value: (row: Row) => string | number, right = false): Column<Row> => ({
      word: `books.${word}`,
      right,
      show: value,
      write: value,
    })
    const count = (word: string, value: (row: Row) => number): Column<Row> => ({
      ...text(word, value, true),
      sum: (rows) => rows.reduce((sum, row) => sum + value(row), 0),
    })
    return { money, text, count }
  }
  const sumsOf = <Row extends Sums>(): Column<Row>[] => {
    const { money } = columnsOf<Row>()
    return [money('net', ({ net }) => net), money('tax', ({ tax }) => tax), money('gross', ({ gross }) => gross)]
  }
  return { columnsOf, sumsOf, locale }
}

/** The tables of a period, each of which adds up to the same documents. */
export function BooksReports({ books }: { books: Books }) {
  const translate = useTranslate()
  const { columnsOf, sumsOf, locale } = useColumns(books.currency)
  const ofDay = columnsOf<Books['days'][number]>()
  const ofMismatch = columnsOf<Books['mismatches'][number]>()
  const ofTax = columnsOf<Books['taxes'][number]>()
  const ofCountry = columnsOf<Books['countries'][number]>()
  const ofProduct = columnsOf<Books['products'][number]>()
  const country = (code: string) => (code ? regionName(locale, code) : translate('books.nowhere'))
  // Whoever compares an instant with the days of the report has to see it in their zone.
  const clock = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: books.zone })
  const timeOf = (at: number) => <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
  const empty = 'books.empty'
  const days = books.days.filter((day) => day.invoices > 0 || day.gross !== 0 || day.taken !== 0 || day.sent !== 0)
  return (
    <>
      <BooksTable
        comma={books.decimal_comma}
        currency={books.currency}
        title="books.days"
        name="books-days"
        totals
        empty={empty}
        rows={days}
        columns={[
          { word: 'books.day', show: ({ day }) => <Day day={day} />, write: ({ day }) => day },
          ofDay.count('invoices', ({ invoices }) => invoices),
          ofDay.money('sales', ({ sales }) => sales),
          ofDay.money('refunds', ({ refunds }) => refunds),
          ...sumsOf<Books['days'][number]>(),
          ofDay.money('coupons', ({ coupons }) => coupons),
          ofDay.money('points', ({ points }) => points),
          ofDay.money('taken', ({ taken }) => taken),
          ofDay.money('sent', ({ sent }) => sent),
          ofDay.money('bought_nothing', ({ bought_nothing }) => bought_nothing),
          ofDay.money('difference', ({ difference }) => difference),
        ]}
      />
      <BooksTable
        comma={books.decimal_comma}
        currency={books.currency}
        title="books.mismatches"
        name="books-mismatches"
        empty="books.all_match"
        rows={books.mismatches}
        columns={[
          ofMismatch.text('what', ({ what }) => translate(`books.${what}`)),
          {
            word: 'books.order',
            show: ({ order_id, order_no }) => <Link to={`/orders/${order_id}/show`}>{order_no}</Link>,
            write: ({ order_no }) => order_no,
          },
          { word: 'books.at', show: ({ at }) => timeOf(at), write: ({ at }) => new Date(at).toISOString() },
          ofMismatch.money('amount', ({ amount }) => amount),
          ofMismatch.text('document', ({ number }) => number ?? translate('books.missing')),
          {
            word: 'books.issued_at',
            show: ({ issued_at }) => issued_at !== null && timeOf(issued_at),
            write: ({ issued_at }) => issued_at && new Date(issued_at).toISOString(),
          },
        ]}
      />
      <BooksTable
        comma={books.decimal_comma}
        currency={books.currency}
        title="books.taxes"
        name="books-taxes"
        empty={empty}
        rows={books.taxes}
        columns={[
          ofTax.text('country', (row) => country(row.country)),
          ofTax.text('region', ({ region }) => region),
          ofTax.text('treatment', ({ treatment }) => translate(`books.treatment_${treatment}`)),
          ofTax.text('rate', ({ basis_points }) => formatPercent(basis_points, locale), true),
          ...sumsOf<Books['taxes'][number]>(),
        ]}
      />
      <BooksTable
        comma={books.decimal_comma}
        currency={books.currency}
        title="books.countries"
        name="books-countries"
        empty={empty}
        rows={books.countries}
        columns={[
          ofCountry.text('country', (row) => country(row.country)),
          ofCountry.text('documents', ({ documents }) => documents, true),
          ...sumsOf<Books['countries'][number]>(),
        ]}
      />
      <BooksTable
        comma={books.decimal_comma}
        currency={books.currency}
        title="books.products"
        name="books-products"
        empty={empty}
        rows={books.products}
        columns={[
          ofProduct.text('product', ({ id, name }) => name || (id === null ? translate('books.freight') : `#${id}`)),
          ofProduct.text('quantity', ({ quantity }) => quantity, true),
          ...sumsOf<Books['products'][number]>(),
        ]}
      />
    </>
  )
}
