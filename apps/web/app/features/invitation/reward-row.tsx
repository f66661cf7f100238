import type { InvitationReward } from '@pitlane/contract/invitation/invitation.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { rewardTones } from './reward-look.ts'
import styles from './reward-row.module.css'
import type { Receiving } from './use-receive.ts'

/** What it is for, how much, and its state: with a button, what still lacks, or why it was taken back. */
export function RewardRow({ reward, receiving }: { reward: InvitationReward; receiving: Receiving }) {
  const { t, date } = useI18n()
  const name =
    reward.friend === null
      ? t('invitation.for_step', { friends: reward.friends ?? 0 })
      : t('invitation.for_friend', { name: reward.friend })
  const state = t(reward.lacks ? `invitation.lacks_${reward.lacks}` : `invitation.state_${reward.state}`)
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.points}>{t('invitation.plus_points', { points: reward.points })}</span>
      <span className={styles.detail}>
        {reward.reason ? t(`invitation.reason_${reward.reason}`) : date(reward.received_at ?? reward.created_at)}
      </span>
      {reward.state === 'ready' ? (
        <Button
          size="s"
          kind="secondary"
          aria-label={`${t('invitation.receive')}: ${name}`}
          disabled={receiving.busy}
          onClick={() => void receiving.receive(reward.id)}
        >
          {t('invitation.receive')}
        </Button>
      ) : (
        <Badge tone={rewardTones[reward.state]}>{state}</Badge>
      )}
    </li>
  )
}
