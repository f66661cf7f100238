import type { MyNotice } from '@pitlane/contract/community/report.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Flag } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import type { KeysetPage } from '../../lib/use-keyset-pages.ts'
import styles from './report.module.css'
import { useMyNotices } from './use-moderated.ts'

/** My reports, each with its outcome. */
export function MyNotices({ first }: { first: KeysetPage<MyNotice> }) {
  const { t } = useI18n()
  const pages = useMyNotices(first)
  if (pages.items.length === 0)
    return (
      <EmptyState icon={<Flag size={28} />} title={t('moderation.no_reports')} text={t('moderation.no_reports_text')} />
    )
  return (
    <Stack>
      {pages.items.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
      <ListFoot pages={pages} />
    </Stack>
  )
}

function Notice({ notice }: { notice: MyNotice }) {
  const { t, date } = useI18n()
  return (
    <Card as="article">
      <div className={styles.one}>
        <p className={styles.quiet}>
          {date(notice.created_at)} · {notice.category}
        </p>
        <p className={styles.quoted} dir="auto">
          {notice.target_text || '…'}
        </p>
        <div>
          <Badge tone={notice.outcome === null ? 'watch' : notice.outcome === 'acted' ? 'good' : 'neutral'}>
            {t(`moderation.notice_${notice.outcome ?? 'waits'}`)}
          </Badge>
        </div>
        <p className={styles.quiet}>{t(`moderation.notice_${notice.outcome ?? 'waits'}_text`)}</p>
      </div>
    </Card>
  )
}
