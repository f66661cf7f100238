import type { MyNotice } from '@pitlane/contract/community/report.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import type { KeysetPage } from '../../lib/use-keyset-pages.ts'
import { ObjectButton } from './object-button.tsx'
import styles from './report.module.css'
import { Said } from './said.tsx'
import { objectToOutcome, useMyNotices } from './use-moderated.ts'

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
        <Notice key={notice.id} first={notice} />
      ))}
      <ListFoot pages={pages} />
    </Stack>
  )
}

const tones = { acted: 'good', left: 'neutral', gone: 'neutral', reversed: 'neutral' } as const

function Notice({ first }: { first: MyNotice }) {
  const { t, date } = useI18n()
  const [notice, setNotice] = useState(first)
  const { outcome, objection } = notice
  const isUpheld = outcome === 'left' && objection !== null
  return (
    <Card as="article">
      <div className={styles.one}>
        <p className={styles.quiet}>{date(notice.created_at)}</p>
        <p className={styles.quoted} dir="auto">
          {notice.target_text || '…'}
        </p>
        <p className={styles.quiet}>{[notice.category, ...notice.reasons].join(' · ')}</p>
        <div role="status">
          <Badge tone={outcome === null ? 'watch' : tones[outcome]}>
            {outcome === 'reversed'
              ? t('moderation.objection_reversed')
              : t(isUpheld ? 'moderation.objection_upheld' : `moderation.notice_${outcome ?? 'waits'}`)}
          </Badge>
        </div>
        <p className={styles.quiet}>
          {t(isUpheld ? 'moderation.notice_upheld_text' : `moderation.notice_${outcome ?? 'waits'}_text`)}
        </p>
        {objection && (
          <dl className={styles.facts}>
            <Said name={t('moderation.your_objection')} text={objection.text} />
            <Said name={t('moderation.answer')} text={objection.answer} />
          </dl>
        )}
        {isUpheld && <p className={styles.quiet}>{t('moderation.elsewhere')}</p>}
        <ObjectButton
          until={notice.objectable_until}
          send={(text) => objectToOutcome(notice.id, text)}
          onSent={setNotice}
        />
      </div>
    </Card>
  )
}
