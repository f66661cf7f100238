import type { LabDetail } from '@pitlane/contract/lab/lab.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Picture } from '@pitlane/ui/picture.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { type ReactNode, useState } from 'react'
import { pictureOf } from '../../lib/picture.ts'
import { useT } from '../../lib/i18n.tsx'
import { CriterionRows } from './criterion-rows.tsx'
import { LabBadges } from './lab-badges.tsx'
import { LabBar } from './lab-bar.tsx'
import styles from './lab.module.css'
import { type LabAsk, LabOverlays } from './lab-overlays.tsx'
import { MyFeedback } from './my-feedback.tsx'
import { MyPlace } from './my-place.tsx'
import { PeriodBar } from './period-bar.tsx'
import { Places } from './places.tsx'

type LabProps = { bar: ReactNode; first: LabDetail; now: number; known: boolean }

/** What is tested, for whom, until when, what is expected, and where I stand. Each act answers with the lab as it is then. */
export function Lab({ bar, first, now, known }: LabProps) {
  const t = useT()
  const [changed, setChanged] = useState<LabDetail | null>(null)
  const lab = changed ?? first
  const [asked, setAsked] = useState<LabAsk | null>(null)
  const [thanked, setThanked] = useState(false)
  const ask = (kind: LabAsk['kind']) => setAsked({ kind, open: true, turn: (asked?.turn ?? 0) + 1 })
  const close = () => setAsked((before) => before && { ...before, open: false })
  return (
    <Page bar={bar} action={<LabBar lab={lab} known={known} onAsk={ask} />}>
      <Stack gap="sections">
        <Card flush>
          {lab.picture && (
            <Picture shape="wide" {...pictureOf(lab.picture)} sizes="(min-width: 640px) 608px, 100vw" first />
          )}
          <div className={styles.body}>
            <LabBadges lab={lab} />
            <h1 className={styles.title}>{lab.title}</h1>
            <p className={styles.quiet}>{lab.summary}</p>
            <PeriodBar lab={lab} now={now} />
            <Places lab={lab} />
          </div>
        </Card>
        <MyPlace lab={lab} />
        <div>
          <Section title={t('lab.about')}>
            <p className={styles.text}>{lab.description}</p>
          </Section>
          <Section title={t('lab.who')}>
            <CriterionRows criteria={lab.criteria} />
          </Section>
          <Section title={t('lab.expected')}>
            <p className={styles.text}>{lab.expectation}</p>
          </Section>
          <Section title={t('lab.agreement')}>
            <p className={styles.text}>{lab.agreement}</p>
          </Section>
        </div>
        <MyFeedback lab={lab} thanked={thanked} />
      </Stack>
      <LabOverlays
        asked={asked}
        lab={lab}
        onClose={close}
        onChanged={(lab, kind) => {
          setChanged(lab)
          setThanked(kind === 'feedback')
          close()
        }}
      />
    </Page>
  )
}
