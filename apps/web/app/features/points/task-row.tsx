import type { PointTask } from '@pitlane/contract/points/points.ts'
import { defaultCurrency, wholeUnit } from '@pitlane/domain/money.ts'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { Check, Hourglass } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './task-row.module.css'

type TaskRowProps = { task: PointTask; href: string | null; progress: { done: number; of: number } | null }

export function TaskRow({ task, href, progress }: TaskRowProps) {
  const { t, date, number, money } = useI18n()
  const { rule, amount, left, left_today, until } = task
  const isOver = left === 0
  const isDone = isOver || left_today === 0
  const isPending = isDone && task.pending > 0
  const state = () => {
    if (isPending) return t('points.task_pending')
    if (isOver) return t('points.done')
    if (rule === 'streak' && progress) return t('points.of_days', progress)
    if (isDone) return t('points.done_today')
    if (!progress) return null
    return task.daily_limit === null ? t('points.of_all', progress) : t('points.of_today', progress)
  }
  return (
    <ListRow
      title={t(`points.task_${rule}`)}
      detail={
        <>
          <span>{t(`points.task_${rule}_text`, { amount: money(wholeUnit(defaultCurrency), defaultCurrency) })}</span>
          {progress && (
            <span className={styles.bar} aria-hidden="true">
              <span style={{ '--done': `${(100 * progress.done) / progress.of}%` } as CSSProperties} />
            </span>
          )}
          <span className={styles.state}>
            {isDone && !isPending && <Check size={16} className={styles.check} aria-hidden="true" />}
            {isPending && <Hourglass size={16} aria-hidden="true" />}
            {state()}
            {until !== null && <span>{t('points.until', { date: date(until) })}</span>}
          </span>
        </>
      }
      end={
        <span className={isOver ? styles.over : styles.gain}>
          <span aria-hidden="true">+{number(amount)}</span>
          <span className="visually-hidden">{t('points.gain', { points: amount })}</span>
        </span>
      }
      href={isPending ? '/rewards/points?show=pending' : isDone ? undefined : (href ?? undefined)}
    />
  )
}
