import type { LabCard } from '@pitlane/contract/lab/lab.ts'
import { CircleCheck, CircleX, ListChecks } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useRefusalText } from './use-refusal-text.ts'
import styles from './lab.module.css'
import { useWanted } from './use-wanted.ts'

/** Whether I fit, with the first reason if not; a visitor reads whom it is for. */
export function Fit({ lab }: { lab: Pick<LabCard, 'criteria' | 'application'> }) {
  const t = useT()
  const wanted = useWanted()
  const refusalText = useRefusalText()
  if (lab.application) return null
  const unmet = lab.criteria.find(({ met }) => met === false)
  if (unmet)
    return (
      <p className={styles.line} data-met="no">
        <CircleX size={20} aria-hidden="true" />
        <span>{refusalText(unmet.reason)}</span>
      </p>
    )
  if (lab.criteria.length > 0 && lab.criteria.every(({ met }) => met === null))
    return (
      <p className={styles.line}>
        <ListChecks size={20} aria-hidden="true" />
        <span>{lab.criteria.map(wanted).join(' · ')}</span>
      </p>
    )
  return (
    <p className={styles.line} data-met="yes">
      <CircleCheck size={20} aria-hidden="true" />
      <span>{t(lab.criteria.length > 0 ? 'lab.fits' : 'lab.for_all')}</span>
    </p>
  )
}
