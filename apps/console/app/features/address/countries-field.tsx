import { useRecordContext, useTranslate } from 'ra-core'
import { useCountries } from './use-countries.ts'

const mostNamed = 3

/** The first few by name; all of them behind the pointer. */
export function CountriesField({ source }: { source: string; label?: string }) {
  const ids: readonly number[] | undefined = useRecordContext()?.[source]
  const translate = useTranslate()
  const { countries } = useCountries()
  if (!ids) return null
  if (ids.length === 0) return <>{translate('freight.everywhere')}</>
  const names = countries.filter(({ id }) => ids.includes(id)).map(({ country }) => country)
  const more = names.length - mostNamed
  return (
    <span title={names.join(', ')}>
      {names.slice(0, mostNamed).join(', ')}
      {more > 0 && ` ${translate('freight.more', { more })}`}
    </span>
  )
}
