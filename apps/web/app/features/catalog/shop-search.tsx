import { SearchBar } from '@pitlane/ui/search-bar.tsx'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import styles from './shop-search.module.css'

/** The search of a list, in the app bar: a plain GET form over the list's own address. */
export function ShopSearch() {
  const t = useT()
  const { search } = useLocation()
  return (
    <SearchBar
      key={search}
      className={styles.search}
      label={t('shell.search')}
      clearLabel={t('shell.clear')}
      placeholder={t('catalog.search_hint')}
      defaultValue={new URLSearchParams(search).get('q') ?? ''}
    />
  )
}
