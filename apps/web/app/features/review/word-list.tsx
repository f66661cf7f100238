import type { GoodsPost } from '@pitlane/contract/community/community.ts'
import type { Review } from '@pitlane/contract/review/review.ts'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { useLiking } from './use-liking.ts'
import { usePages } from './use-pages.ts'
import { WordCard } from './word-card.tsx'

type Page = { list: (Review | GoodsPost)[]; next: string | null }

/** Without script the button is a link to the next page. */
export function WordList({ first, load }: { first: Page; load: (before: string | null) => Promise<Page> }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const { items, next, state, loadMore } = usePages(first, load)
  const { likingOf, toggle } = useLiking()
  const query = new URLSearchParams(search)
  if (next !== null) query.set('before', next)
  return (
    <Stack>
      {items.map((word) => {
        const liking = likingOf(word.id, word)
        return <WordCard key={word.id} word={word} liking={liking} onLike={() => void toggle(word.id, liking)} />
      })}
      {state === 'failed' ? (
        <ErrorState
          title={t('shell.status_other')}
          action={<Button onClick={() => void loadMore()}>{t('shell.retry')}</Button>}
        />
      ) : next === null ? (
        <NothingMore>{t('shell.nothing_more')}</NothingMore>
      ) : (
        <LoadMore
          href={`${pathname}?${query}`}
          label={t('shell.load_more')}
          loading={state === 'loading'}
          onClick={(event) => {
            event.preventDefault()
            void loadMore()
          }}
        />
      )}
    </Stack>
  )
}
