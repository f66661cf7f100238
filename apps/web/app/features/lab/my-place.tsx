import type { LabDetail } from '@pitlane/contract/lab/lab.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './lab.module.css'

const tones = { registered: 'good', accepted: 'good', waiting: 'watch', declined: 'plain', withdrawn: 'plain' } as const

type Mine = Pick<LabDetail, 'application' | 'state' | 'feedback_refusal'>

function useNext({ application, state, feedback_refusal }: Mine): string {
  const t = useT()
  const mine = application?.state
  if (!mine) return ''
  if (state === 'ended' && (mine === 'registered' || mine === 'waiting')) return t('lab.too_late')
  if (mine === 'accepted' && feedback_refusal === 'lab_feedback_closed') return t('lab.over')
  return mine === 'waiting' ? t('lab.next_waiting', { position: application.position ?? 1 }) : t(`lab.next_${mine}`)
}

/** Where I stand, and what comes next. It is said aloud when it changes. */
export function MyPlace({ lab }: { lab: Mine }) {
  const t = useT()
  const next = useNext(lab)
  const mine = lab.application?.state
  return (
    <div role="status" hidden={!mine}>
      {mine && (
        <Card tone={tones[mine]}>
          <b>{t(`lab.state_${mine}`)}</b>
          <p className={styles.text}>{next}</p>
        </Card>
      )}
    </div>
  )
}
