import { Link } from '@pitlane/ui/link.tsx'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import type { CardSearch } from './card-goods.ts'
import { withValues } from './goods-query.ts'
import styles from './goods-tools.module.css'

/** Says what stands in the place of what was searched for, where nothing was found by it. */
export function SearchNote({ search: how }: { search: CardSearch }) {
  const t = useT()
  const { pathname, search } = useLocation()
  if (!how || how.found === 'words') return null
  const q = new URLSearchParams(search).get('q') ?? ''
  return (
    <p className={styles.note} role="status">
      {t(`catalog.found_${how.found}`, { q })}
      {how.meant !== null && (
        <>
          {' '}
          <Link href={withValues({ pathname, search }, { q: how.meant })}>
            {t('catalog.did_you_mean', { q: how.meant })}
          </Link>
        </>
      )}
    </p>
  )
}
