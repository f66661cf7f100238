import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Hourglass } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import { orderHref } from '../order/index.ts'
import styles from './history-list.module.css'
import type { PendingPage } from './points-screen.tsx'
import { usePending } from './use-rows.ts'

/** What my orders earn, the next ones first, each with its order and the day on which it is expected. */
export function PendingList({ first }: { first: PendingPage }) {
  const { t, number, date } = useI18n()
  const rows = usePending(first)
  if (rows.items.length === 0)
    return (
      <EmptyState
        icon={<Hourglass size={32} />}
        title={t('points.empty_kind')}
        text={t('points.pending_text')}
        action={<Button href="/rewards">{t('points.to_tasks')}</Button>}
      />
    )
  return (
    <>
      <p className={styles.note}>{t('points.pending_text')}</p>
      <Card flush>
        <List label={t('points.group_pending')}>
          {rows.items.map(({ id, text, points, expected_at, order_no }) => (
            <ListRow
              key={id}
              title={text}
              detail={
                <>
                  <span>{t('points.pending_order', { number: order_no })}</span>
                  <br />
                  <span>
                    {expected_at === null
                      ? t('points.pending_unknown')
                      : t('points.pending_expected', { date: date(expected_at) })}
                  </span>
                </>
              }
              end={<b className={styles.more}>+{number(points)}</b>}
              href={orderHref(order_no)}
            />
          ))}
        </List>
      </Card>
      <ListFoot pages={rows} />
    </>
  )
}
