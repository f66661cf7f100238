import type { LabDetail } from '@pitlane/contract/lab/lab.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { MediaStrip } from '../review/index.ts'
import styles from './lab.module.css'

/** What I have reported, with the thanks for it: ours at once, the laboratory's own once somebody has read it. */
export function MyFeedback({ lab, thanked }: { lab: LabDetail; thanked: boolean }) {
  const { t, date } = useI18n()
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (thanked) thanks.current?.scrollIntoView({ block: 'center' })
  }, [thanked, lab.feedback.length])
  if (lab.feedback.length === 0) return null
  return (
    <Section title={t('lab.my_feedback')}>
      <Stack>
        <div role="status" ref={thanks}>
          {thanked && (
            <EmptyState icon={<Check size={28} />} titleAs="p" title={t('lab.thanks')} text={t('lab.thanks_text')} />
          )}
        </div>
        {lab.feedback.map((one) => (
          <Card key={one.id} as="article">
            <span className={styles.quiet}>{date(one.created_at, true)}</span>
            <p className={styles.text}>{one.text}</p>
            <MediaStrip media={one.media} author={t('review.me')} />
            {one.thanks && (
              <div className={styles.thanks}>
                <b>{t('lab.lab_says')}</b>
                <p className={styles.text}>{one.thanks}</p>
              </div>
            )}
          </Card>
        ))}
      </Stack>
    </Section>
  )
}
