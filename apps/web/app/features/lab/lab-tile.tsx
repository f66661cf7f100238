import type { LabCard } from '@pitlane/contract/lab/lab.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Picture } from '@pitlane/ui/picture.tsx'
import { pictureOf } from '../../lib/picture.ts'
import { Fit } from './fit.tsx'
import { LabBadges } from './lab-badges.tsx'
import { labHref } from './lab-href.ts'
import styles from './lab.module.css'
import { PeriodBar } from './period-bar.tsx'
import { Places } from './places.tsx'

/** A lab in a list: its period, what is left, and whether I fit. */
export function LabTile({ lab, now, first }: { lab: LabCard; now: number; first: boolean }) {
  return (
    <Card as="article" href={labHref(lab.id)} flush>
      {lab.picture && (
        <Picture shape="wide" {...pictureOf(lab.picture)} sizes="(min-width: 640px) 608px, 100vw" first={first} />
      )}
      <div className={styles.body}>
        <LabBadges lab={lab} />
        <h2 className={styles.title}>{lab.title}</h2>
        <p className={styles.quiet}>{lab.summary}</p>
        <PeriodBar lab={lab} now={now} />
        <Places lab={lab} />
        {lab.state !== 'ended' && <Fit lab={lab} />}
      </div>
    </Card>
  )
}
