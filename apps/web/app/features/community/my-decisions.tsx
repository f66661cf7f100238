import type { Statement } from '@pitlane/contract/community/report.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import type { KeysetPage } from '../../lib/use-keyset-pages.ts'
import { ObjectButton } from './object-button.tsx'
import styles from './report.module.css'
import { Said } from './said.tsx'
import { objectToDecision, useMyDecisions } from './use-moderated.ts'

/** Statements of reasons: what was decided about what I wrote, against which rule, and what I can do. */
export function MyDecisions({ first }: { first: KeysetPage<Statement> }) {
  const { t } = useI18n()
  const pages = useMyDecisions(first)
  if (pages.items.length === 0)
    return (
      <EmptyState
        icon={<ShieldCheck size={28} />}
        title={t('moderation.no_decisions')}
        text={t('moderation.no_decisions_text')}
      />
    )
  return (
    <Stack>
      {pages.items.map((one) => (
        <Decision key={one.id} first={one} />
      ))}
      <ListFoot pages={pages} />
    </Stack>
  )
}

function Decision({ first }: { first: Statement }) {
  const { t, date } = useI18n()
  const [one, setOne] = useState(first)
  const restricts = one.category !== ''
  return (
    <Card as="article">
      <div className={styles.one}>
        <p className={styles.quiet}>{date(one.decided_at)}</p>
        <div>
          <Badge tone={restricts ? 'bad' : 'good'}>{t(`moderation.outcome_${one.outcome}`)}</Badge>
        </div>
        {one.blocked_until !== null && <p>{t('moderation.blocked', { time: date(one.blocked_until) })}</p>}
        {restricts && (
          <p className={styles.quiet}>{t(one.was_reported ? 'moderation.reported' : 'moderation.found')}</p>
        )}
        <dl className={styles.facts}>
          <Said name={t('moderation.you_wrote')} text={one.target_text || '…'} />
          <Said name={t('moderation.rule')} text={[one.category, ...one.reasons].filter(Boolean).join(' · ')} />
          <Said name={t('moderation.note')} text={one.note} />
          <Said name={t('moderation.your_objection')} text={one.objection?.text ?? ''} />
          <Said name={t('moderation.answer')} text={one.objection?.answer ?? ''} />
        </dl>
        <div role="status">
          {one.objection && (
            <Badge
              tone={one.objection.state === 'open' ? 'watch' : one.objection.state === 'reversed' ? 'good' : 'neutral'}
            >
              {t(`moderation.objection_${one.objection.state}`)}
            </Badge>
          )}
        </div>
        {restricts && <p className={styles.quiet}>{t('moderation.elsewhere')}</p>}
        <ObjectButton until={one.objectable_until} send={(text) => objectToDecision(one.id, text)} onSent={setOne} />
      </div>
    </Card>
  )
}
