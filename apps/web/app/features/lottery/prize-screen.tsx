import type { Win } from '@pitlane/contract/lottery/lottery.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { Gift } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { stillLoading } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { numberIn, orNull } from './load-lottery.ts'
import { prizesHref } from './lottery-href.ts'
import { Prize } from './prize.tsx'

type Answer = { kind: 'prize'; win: Win; now: number } | { kind: 'gone' }
export const loader = screenLoader(['lottery', 'order', 'address'], () => ({
  noindex: true,
  answer: stillLoading<Answer>(),
}))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const id = numberIn(query, 'id')
  const win = id === undefined ? null : await orNull(api.getMyWin({ id }, inPlace))
  return { answer: win ? { kind: 'prize', win, now: Date.now() } : { kind: 'gone' } }
})
export const meta = screenMeta

/** One prize of mine: `?id=`. */
export default function PrizeScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  const t = useT()
  const bar = <AppBar title={title} back={useBack(prizesHref)} />
  if (answer.kind === 'prize') return <Prize key={answer.win.id} bar={bar} first={answer.win} now={answer.now} />
  return (
    <Page bar={bar}>
      {answer.kind === 'gone' ? (
        <ErrorState
          icon={<Gift />}
          title={t('lottery.prize_gone')}
          action={<Button href={prizesHref}>{t('lottery.my_prizes')}</Button>}
        />
      ) : (
        <div aria-busy="true">
          <SkeletonList rows={4} />
        </div>
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
