import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { Flag, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useBack } from '../../shell/use-back.ts'
import { communityHref } from './community-href.ts'
import type { ReportAnswer } from './load-report.ts'
import { moderationHref } from './report-href.ts'
import styles from './report.module.css'

export type ReportShown = Extract<ReportAnswer, { kind: 'target' }>
type FrameProps = {
  title: string
  answer: ReportAnswer | { kind: 'loading' }
  /** The screen before this one. */
  back: (shown: ReportShown) => string
  children: (shown: ReportShown) => ReactNode
}

/** The three screens of a report: what it is about, and what they ask; or why nothing can be reported here. */
export function ReportFrame({ title, answer, back, children }: FrameProps) {
  const t = useT()
  const before = useBack(answer.kind === 'target' ? back(answer) : communityHref)
  const toCommunity = <Button href={communityHref}>{t('moderation.to_community')}</Button>
  return (
    <Page bar={<AppBar title={title} back={before} />}>
      {answer.kind === 'loading' && (
        <Card>
          <SkeletonList rows={4} />
        </Card>
      )}
      {answer.kind === 'gone' && (
        <EmptyState
          icon={<Trash2 size={28} />}
          title={t('moderation.gone')}
          text={t('moderation.gone_text')}
          action={toCommunity}
        />
      )}
      {answer.kind === 'target' && answer.target.is_mine && (
        <EmptyState icon={<Flag size={28} />} title={t('moderation.own')} action={toCommunity} />
      )}
      {answer.kind === 'target' && answer.target.is_reported && (
        <EmptyState
          icon={<Flag size={28} />}
          title={t('moderation.known')}
          action={<Button href={moderationHref('reports')}>{t('moderation.my_reports')}</Button>}
        />
      )}
      {answer.kind === 'target' && !answer.target.is_mine && !answer.target.is_reported && (
        <Stack>
          <Card>
            <p className={styles.quiet}>
              <bdi>{answer.target.author.name}</bdi>
            </p>
            <p className={styles.quoted} dir="auto">
              {answer.target.text || '…'}
            </p>
          </Card>
          {children(answer)}
        </Stack>
      )}
    </Page>
  )
}
