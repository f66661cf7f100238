import { SearchBar } from '@pitlane/ui/search-bar.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './select-software-screen.module.css'

type PackageSearchProps = { q: string; hidden: Record<string, string | number | null> }

/** Searches among packages; the address keeps what they are for. */
export function PackageSearch({ q, hidden }: PackageSearchProps) {
  const t = useT()
  return (
    <SearchBar
      className={styles.search}
      label={t('membership.search_packages')}
      placeholder={t('membership.search_packages')}
      clearLabel={t('shell.clear')}
      defaultValue={q}
    >
      {Object.entries(hidden).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </SearchBar>
  )
}
