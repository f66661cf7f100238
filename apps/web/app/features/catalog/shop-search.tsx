import { SearchBar } from '@pitlane/ui/search-bar.tsx'
import { type ComponentType, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import type { SuggestionsProps } from './search-suggestions.tsx'
import styles from './shop-search.module.css'

/**
 * The search of a list, in the app bar: a plain GET form over the list's own address. What suggests while somebody types
 * is loaded when the field is entered.
 */
export function ShopSearch() {
  const t = useT()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const load = () => {
    // Without it, as after a lost connection, the search works as without script.
    if (!Suggestions)
      void import('./search-suggestions.tsx')
        .then((loaded) => setSuggestions(() => loaded.Suggestions))
        .catch(() => null)
  }
  return (
    <div className={styles.search}>
      <SearchBar
        key={search}
        ref={form}
        onFocus={load}
        label={t('shell.search')}
        clearLabel={t('shell.clear')}
        placeholder={t('catalog.search_hint')}
        defaultValue={new URLSearchParams(search).get('q') ?? ''}
      />
      {Suggestions && <Suggestions key={search} form={form} />}
    </div>
  )
}
