import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Trophy } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { PagesFoot } from './pages-foot.tsx'
import { numberIn, type WinnerPage } from './load-lottery.ts'
import { activityHref, lotteryHref } from './lottery-href.ts'
import { WinnerRows } from './newest-winners.tsx'
import { useWinners } from './use-winners.ts'

const none: WinnerPage = { list: [], next: null }

export const loader = screenLoader(['lottery'], async ({ api, query }) => {
  const activityId = numberIn(query, 'activity_id') ?? 0
  return { activityId, first: activityId === 0 ? none : await api.listWinners({ activity_id: activityId }) }
})
export const meta = screenMeta

/** Who has won in a lottery: `?activity_id=`. */
export default function WinnersScreen() {
  const { title, activityId, first } = useLoaderData<typeof loader>()
  const t = useT()
  const { items, ...foot } = useWinners(activityId, first)
  return (
    <Page bar={<AppBar title={title} back={useBack(activityId === 0 ? lotteryHref : activityHref(activityId))} />}>
      {items.length > 0 ? (
        <Stack>
          <WinnerRows winners={items} label={title} />
          <PagesFoot next={foot.next} state={foot.state} onMore={foot.loadMore} />
        </Stack>
      ) : (
        <EmptyState
          icon={<Trophy size={28} />}
          title={t('lottery.no_winners')}
          action={<Button href={lotteryHref}>{t('lottery.to_draw')}</Button>}
        />
      )}
    </Page>
  )
}
