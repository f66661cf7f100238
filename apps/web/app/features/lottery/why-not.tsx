import type { Activity, MyChances } from '@pitlane/contract/lottery/lottery.ts'
import type { DrawRefusal } from '@pitlane/domain/lottery/activity.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { loginPath } from '../../lib/private-loader.ts'
import { pointsHref } from './lottery-href.ts'
import styles from './lottery.module.css'

type WhyNotProps = {
  activity: Activity
  mine: MyChances | null
  problem: { text: string; lost: boolean } | null
  onRetry: () => void
  busy: boolean
}

/** Of a visitor only the activity's own state is known. */
export function refusalOf(activity: Activity, mine: MyChances | null): DrawRefusal | null {
  if (mine) return mine.refusal
  if (activity.state === 'ended') return 'draw_ended'
  if (!activity.active) return 'draw_not_now'
  return activity.state === 'scheduled' ? 'draw_not_started' : null
}

/** Why no card turns now, and what one can do about it. */
export function WhyNot({ activity, mine, problem, onRetry, busy }: WhyNotProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  if (problem)
    return (
      <div role="alert" className={styles.problem}>
        <FieldError>{problem.text}</FieldError>
        {problem.lost && (
          <>
            <p className={styles.quiet}>{t('lottery.lost_text')}</p>
            <Button wide loading={busy} onClick={onRetry}>
              {t('lottery.ask_again')}
            </Button>
          </>
        )}
      </div>
    )
  const refusal = refusalOf(activity, mine)
  if (refusal)
    return (
      <Card tone="watch">
        <b>
          {t(`lottery.${refusal}`, { count: refusal === 'draw_day_limit' ? activity.per_day : activity.per_person })}
        </b>
        {refusal === 'insufficient_points' && (
          <p className={styles.quiet}>
            {t('lottery.earn_text')} <a href={pointsHref}>{t('lottery.earn')}</a>
          </p>
        )}
      </Card>
    )
  if (mine) return null
  return (
    <Button wide size="l" className="for-visitor" href={loginPath(pathname + search)}>
      {t('lottery.log_in')}
    </Button>
  )
}
