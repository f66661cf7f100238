import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Skeleton, SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { FlaskConical } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { LabTile } from './lab-tile.tsx'
import { labsHref } from './lab-href.ts'
import type { LabPage, LabTab } from './load-labs.ts'
import styles from './lab.module.css'
import { useLabs } from './use-labs.ts'

export function LabList({ tab, first, now }: { tab: LabTab; first: LabPage; now: number }) {
  const t = useT()
  const { labs, hasMore, state, loadMore } = useLabs(tab, first)
  if (labs.length === 0) return <NoLabs tab={tab} />
  return (
    <Stack>
      {labs.map((lab, at) => (
        <LabTile key={lab.id} lab={lab} now={now} first={at === 0} />
      ))}
      {state === 'failed' ? (
        <ErrorState
          title={t('shell.status_other')}
          action={<Button onClick={() => void loadMore()}>{t('shell.retry')}</Button>}
        />
      ) : hasMore ? (
        <LoadMore
          href={labsHref}
          label={t('shell.load_more')}
          loading={state === 'loading'}
          onClick={(event) => {
            event.preventDefault()
            void loadMore()
          }}
        />
      ) : (
        <NothingMore>{t('shell.nothing_more')}</NothingMore>
      )}
    </Stack>
  )
}

function NoLabs({ tab }: { tab: LabTab }) {
  const t = useT()
  return (
    <EmptyState
      icon={<FlaskConical size={28} />}
      title={t(`lab.none_${tab}`)}
      text={tab === 'all' ? t('lab.none_text') : undefined}
      action={tab === 'all' ? undefined : <Button href={labsHref}>{t('lab.see_all')}</Button>}
    />
  )
}

export const LabSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      {[1, 2].map((at) => (
        <Card key={at} flush>
          <Skeleton shape="block" />
          <div className={styles.body}>
            <SkeletonText lines={3} />
          </div>
        </Card>
      ))}
    </Stack>
  </div>
)
