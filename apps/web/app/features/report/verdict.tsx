import type { Finding } from '@pitlane/domain/report/report.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { CircleCheck, CircleHelp, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import styles from './verdict.module.css'

const shapes = { good: CircleCheck, watch: TriangleAlert, bad: OctagonAlert, unknown: CircleHelp }
const tones = { good: 'good', watch: 'watch', bad: 'bad', unknown: 'sunken' } as const

type VerdictProps = { finding: Finding; detail?: string }

/** A result at a glance: one sentence, with a shape. */
export function VerdictCard({ finding, title, detail }: VerdictProps & { title: string }) {
  const Shape = shapes[finding]
  return (
    <Card tone={tones[finding]} className={styles.verdict}>
      <Shape size={32} aria-hidden="true" />
      <p>
        <strong>{title}</strong>
        {detail && <span>{detail}</span>}
      </p>
    </Card>
  )
}

/** That of a report. */
export function Verdict(props: VerdictProps) {
  const t = useT()
  return <VerdictCard {...props} title={t(`report.verdict_${props.finding}`)} />
}
