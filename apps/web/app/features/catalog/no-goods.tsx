import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { PackageSearch } from 'lucide-react'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { filterNames, withValues } from './goods-query.ts'

/** In the place of a list, its heading and its tools. Filters go first; what was searched for stays until then. */
export function NoGoods() {
  const t = useT()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const action = filterNames.some((name) => query.get(name)) ? (
    <Button href={withValues({ pathname, search }, Object.fromEntries(filterNames.map((name) => [name, null])))}>
      {t('catalog.no_filters')}
    </Button>
  ) : (
    <Button href={pathname}>{t('catalog.show_all')}</Button>
  )
  return (
    <EmptyState
      icon={<PackageSearch size={32} />}
      title={t('catalog.none')}
      text={search ? t('catalog.none_text') : undefined}
      action={search ? action : undefined}
    />
  )
}
