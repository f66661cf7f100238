import { SearchBar } from '@pitlane/ui/search-bar.tsx'
import { useSubmit } from 'react-router'
import { useT } from '../../lib/i18n.tsx'

/** By plate or VIN, as it stands on the car. */
export function ReportSearch({ label, query }: { label: string; query: URLSearchParams }) {
  const t = useT()
  const submit = useSubmit()
  return (
    <SearchBar
      key={query.get('q') ?? ''}
      label={label}
      placeholder={label}
      clearLabel={t('report.clear')}
      defaultValue={query.get('q') ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget, { replace: true })
      }}
    />
  )
}
