import { numberFormat } from '@pitlane/domain/formats.ts'
import type { PointsGroup } from '@pitlane/domain/points/points.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Coins } from 'lucide-react'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import type { HistoryPage } from './points-screen.tsx'
import styles from './history-list.module.css'
import { useHistory } from './use-rows.ts'

type Show = 'all' | PointsGroup

/** Newest first, each with the balance that it left. */
export function HistoryList({ show, first }: { show: Show; first: HistoryPage }) {
  const { t, locale, number, date } = useI18n()
  const rows = useHistory(show === 'all' ? undefined : show, first)
  const signed = numberFormat(locale, { signDisplay: 'exceptZero' })
  if (rows.items.length === 0) return <NoPoints show={show} />
  return (
    <>
      <Card flush>
        <List label={t('points.history')}>
          {rows.items.map((entry) => (
            <ListRow
              key={entry.id}
              title={entry.text}
              detail={date(entry.at, true)}
              end={
                <span className={styles.figures}>
                  <b className={entry.points > 0 ? styles.more : styles.fewer}>{signed.format(entry.points)}</b>
                  <span>{t('points.balance_after', { points: number(entry.balance) })}</span>
                </span>
              }
            />
          ))}
        </List>
      </Card>
      <ListFoot pages={rows} />
    </>
  )
}

function NoPoints({ show }: { show: Show }) {
  const t = useT()
  const text = show === 'all' ? t('points.empty_text') : undefined
  return (
    <EmptyState
      icon={<Coins size={32} />}
      title={show === 'all' ? t('points.empty') : t('points.empty_kind')}
      text={text}
      action={<Button href="/rewards">{t('points.to_tasks')}</Button>}
    />
  )
}
