import type { InvitationStep } from '@pitlane/contract/invitation/invitation.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import type { CSSProperties } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './step-list.module.css'

type StepListProps = { steps: readonly InvitationStep[]; successful: number }

/** Each step with what it brings on the right and a thin line of how far one is. */
export const StepList = ({ steps, successful }: StepListProps) => (
  <Card flush>
    <ul className={styles.list}>
      {steps.map((step) => (
        <Step key={step.id} step={step} successful={successful} />
      ))}
    </ul>
  </Card>
)

function Step({ step, successful }: { step: InvitationStep; successful: number }) {
  const { t } = useI18n()
  const done = Math.min(successful, step.friends)
  return (
    <li className={styles.step}>
      <span className={styles.name}>{t('invitation.step', { friends: step.friends })}</span>
      <span className={styles.gain}>
        {step.state === 'received' ? (
          <Badge tone="good">{t('invitation.state_received')}</Badge>
        ) : (
          t('invitation.plus_points', { points: step.points })
        )}
      </span>
      <span className={styles.detail}>
        {step.state === 'ready'
          ? t('invitation.step_ready')
          : done < step.friends && t('invitation.step_left', { left: step.friends - done })}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ '--done': `${(100 * done) / step.friends}%` } as CSSProperties} />
      </span>
    </li>
  )
}
