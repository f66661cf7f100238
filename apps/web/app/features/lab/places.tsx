import type { LabCard } from '@pitlane/contract/lab/lab.ts'
import { Users } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import styles from './lab.module.css'

type Counted = Pick<LabCard, 'state' | 'places' | 'places_left' | 'waiting'>

/** How many places are left, or how many wait for one. */
export function Places({ lab }: { lab: Counted }) {
  const t = useT()
  const text =
    lab.state === 'ended'
      ? t('lab.places', { count: lab.places })
      : lab.places_left > 0
        ? t('lab.places_left', { count: lab.places_left, places: lab.places })
        : t('lab.full', { count: lab.waiting })
  return (
    <p className={styles.line}>
      <Users size={20} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
