import type { InvitationReward } from '@pitlane/contract/invitation/invitation.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Gift } from 'lucide-react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import { useKeysetPages } from '../../lib/use-keyset-pages.ts'
import type { Tasks } from './load-invite.ts'
import { RewardRow } from './reward-row.tsx'
import { useReceive } from './use-receive.ts'

type Page = { list: InvitationReward[]; next: number | null }
type RewardListProps = { first: Page; tasks: Tasks; load: (before: number) => Promise<Page> }

export function RewardList({ first, tasks, load }: RewardListProps) {
  const t = useT()
  const pages = useKeysetPages(first, load)
  const receiving = useReceive()
  if (pages.items.length === 0)
    return (
      <EmptyState
        icon={<Gift size={32} />}
        title={t('invitation.rewards_empty')}
        text={t('invitation.friends_empty_text')}
        action={<Button href="/community_app/pullInFission">{t('title.invite')}</Button>}
      />
    )
  return (
    <Stack>
      {tasks.ready > 0 && (
        <Button wide size="l" loading={receiving.busy} onClick={() => void receiving.receive()}>
          {t('invitation.receive_all', { points: tasks.ready_points })}
        </Button>
      )}
      <FormProblem>{receiving.problem}</FormProblem>
      <Card flush>
        <ul>
          {pages.items.map((reward) => (
            <RewardRow key={reward.id} reward={reward} receiving={receiving} />
          ))}
        </ul>
      </Card>
      <ListFoot pages={pages} />
    </Stack>
  )
}
