import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'

type PagesFootProps = { next: number | null; state: 'idle' | 'loading' | 'failed'; onMore: () => Promise<void> }

/** More, nothing more, or what went wrong. */
export function PagesFoot({ next, state, onMore }: PagesFootProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  if (state === 'failed')
    return (
      <ErrorState
        title={t('shell.status_other')}
        action={<Button onClick={() => void onMore()}>{t('shell.retry')}</Button>}
      />
    )
  if (next === null) return <NothingMore>{t('shell.nothing_more')}</NothingMore>
  return (
    <LoadMore
      href={pathname + search}
      label={t('shell.load_more')}
      loading={state === 'loading'}
      onClick={(event) => {
        event.preventDefault()
        void onMore()
      }}
    />
  )
}
