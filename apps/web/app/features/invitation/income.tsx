import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Gift, Users } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import type { Tasks } from './load-invite.ts'
import styles from './income.module.css'

/** What inviting has brought: two large figures, the friends who count, and what can be received. */
export function Income({ tasks }: { tasks: Tasks }) {
  const { t, number } = useI18n()
  const ready = tasks.ready > 0 ? t('invitation.ready_row', { points: tasks.ready_points }) : undefined
  return (
    <Card flush>
      <dl className={styles.figures}>
        <div>
          <dt>{t('invitation.income')}</dt>
          <dd>{number(tasks.income)}</dd>
        </div>
        <div>
          <dt>{t('invitation.income_month')}</dt>
          <dd>{number(tasks.income_month)}</dd>
        </div>
      </dl>
      <List>
        <ListRow icon={<Users size={24} />} title={t('invitation.successful')} end={number(tasks.successful)} />
        <ListRow
          icon={<Gift size={24} />}
          title={t('title.invitation_rewards')}
          detail={ready}
          href="/community_app/pullInFissionMyRewards"
        />
      </List>
    </Card>
  )
}
