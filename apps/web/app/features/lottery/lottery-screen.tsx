import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Sparkles } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { CardDraw } from './card-draw.tsx'
import { loadLottery, lotteryLoader } from './load-lottery.ts'
import { prizesHref } from './lottery-href.ts'
import { NewestWinners } from './newest-winners.tsx'
import { OtherActivities } from './other-activities.tsx'
import { Rules } from './rules.tsx'

export const loader = screenLoader(['lottery'], ({ api, query }) => loadLottery(api, query))
export const clientLoader = lotteryLoader
export const meta = screenMeta

/** The card draw that runs, comes, or ended last; `?activity_id=` another one. */
export default function LotteryScreen() {
  const { title, lottery, winners, others } = useLoaderData<typeof loader>()
  const t = useT()
  const bar = <AppBar title={title} back={useBack('/')} />
  if (!lottery?.activity)
    return (
      <Page bar={bar}>
        <EmptyState
          icon={<Sparkles size={28} />}
          title={t('lottery.none')}
          text={t('lottery.none_text')}
          action={<Button href={prizesHref}>{t('lottery.my_prizes')}</Button>}
        />
      </Page>
    )
  const { activity, mine, now } = lottery
  return (
    <Page bar={bar}>
      <Stack gap="sections">
        <CardDraw key={activity.id} activity={activity} mine={mine} now={now} />
        <OtherActivities activities={others} />
        <NewestWinners activityId={activity.id} winners={winners?.list ?? []} />
        <Rules activity={activity} />
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
