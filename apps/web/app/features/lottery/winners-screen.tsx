import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Trophy } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { loadWinners } from './load-lottery.ts'
import { activityHref, lotteryHref } from './lottery-href.ts'
import { WinnerRows } from './newest-winners.tsx'
import { useWinners } from './use-winners.ts'

export const loader = screenLoader(['lottery'], ({ api, query }) => loadWinners(api, query))
export const meta = screenMeta

/** Who has won in a lottery. */
export default function WinnersScreen() {
  const { title, activityId, first } = useLoaderData<typeof loader>()
  const t = useT()
  const pages = useWinners(activityId, first)
  return (
    <Page bar={<AppBar title={title} back={useBack(activityId === 0 ? lotteryHref : activityHref(activityId))} />}>
      {pages.items.length > 0 ? (
        <Stack>
          <WinnerRows winners={pages.items} label={title} />
          <ListFoot pages={pages} />
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
