import type { LabCard } from '@pitlane/contract/lab/lab.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { CircleCheck, CircleDashed, Flag, Hourglass } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import styles from './lab.module.css'

const looks = {
  registered: { tone: 'good', icon: <CircleCheck size={14} /> },
  accepted: { tone: 'good', icon: <CircleCheck size={14} /> },
  waiting: { tone: 'watch', icon: <Hourglass size={14} /> },
  declined: { tone: 'bad', icon: undefined },
  withdrawn: { tone: 'neutral', icon: <CircleDashed size={14} /> },
} as const

/** Where the lab stands, and where I stand in it: each with a shape beside its colour. */
export function LabBadges({ lab }: { lab: Pick<LabCard, 'state' | 'application'> }) {
  const t = useT()
  const mine = lab.application?.state
  if (lab.state === 'running' && !mine) return null
  return (
    <p className={styles.badges}>
      {mine && <Badge {...looks[mine]}>{t(`lab.state_${mine}`)}</Badge>}
      {lab.state === 'ended' && <Badge icon={<Flag size={14} />}>{t('lab.ended')}</Badge>}
      {lab.state === 'upcoming' && <Badge icon={<Hourglass size={14} />}>{t('lab.upcoming')}</Badge>}
    </p>
  )
}
