import type { InvitedFriend } from '@pitlane/contract/invitation/invitation.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { UserRound, UserRoundPlus } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import type { KeysetPages } from '../../lib/use-keyset-pages.ts'
import styles from './invitation.module.css'
import { rewardTones } from './reward-look.ts'

/** Friends as rows that say what still lacks. */
export function FriendList({ pages }: { pages: KeysetPages<InvitedFriend> }) {
  const { t } = useI18n()
  if (pages.items.length === 0)
    return (
      <EmptyState
        icon={<UserRoundPlus size={32} />}
        title={t('invitation.friends_empty')}
        text={t('invitation.friends_empty_text')}
        titleAs="p"
      />
    )
  return (
    <>
      <Card flush>
        <List>
          {pages.items.map((friend) => (
            <Friend key={friend.id} friend={friend} />
          ))}
        </List>
      </Card>
      <ListFoot pages={pages} />
    </>
  )
}

function Friend({ friend }: { friend: InvitedFriend }) {
  const { t, date } = useI18n()
  const state = t(friend.lacks ? `invitation.lacks_${friend.lacks}` : `invitation.state_${friend.state}`)
  return (
    <ListRow
      icon={<UserRound size={24} />}
      title={friend.name}
      detail={
        <span className={styles.facts}>
          <Badge tone={rewardTones[friend.state]}>{state}</Badge>
          {t('invitation.registered_on', { date: date(friend.registered_at) })}
        </span>
      }
    />
  )
}
