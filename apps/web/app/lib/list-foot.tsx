import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { NothingMore } from '@pitlane/ui/list-end.tsx'
import { useT } from './i18n.tsx'
import type { KeysetPages } from './use-keyset-pages.ts'

/** The end of a list: more, nothing more, or another try. */
export function ListFoot({
  pages: { next, state, loadMore },
}: {
  pages: Pick<KeysetPages<never>, 'next' | 'state' | 'loadMore'>
}) {
  const t = useT()
  if (state === 'failed')
    return (
      <ErrorState
        title={t('shell.status_other')}
        action={<Button onClick={() => void loadMore()}>{t('shell.retry')}</Button>}
      />
    )
  if (next === null) return <NothingMore>{t('shell.nothing_more')}</NothingMore>
  return (
    <Button wide kind="secondary" loading={state === 'loading'} onClick={() => void loadMore()}>
      {t('shell.load_more')}
    </Button>
  )
}
