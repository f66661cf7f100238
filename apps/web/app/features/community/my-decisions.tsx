import type { Statement } from '@pitlane/contract/community/report.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import type { KeysetPage } from '../../lib/use-keyset-pages.ts'
import { ObjectionSheet } from './objection-sheet.tsx'
import styles from './report.module.css'
import { useMyDecisions } from './use-moderated.ts'

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
  const [objecting, setObjecting] = useState(false)
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
          <dt>{t('moderation.you_wrote')}</dt>
          <dd className={styles.quoted} dir="auto">
            {one.target_text || '…'}
          </dd>
          {restricts && (
            <>
              <dt>{t('moderation.rule')}</dt>
              <dd>{[one.category, ...one.reasons].join(' · ')}</dd>
            </>
          )}
          {one.note && (
            <>
              <dt>{t('moderation.note')}</dt>
              <dd className={styles.text} dir="auto">
                {one.note}
              </dd>
            </>
          )}
          {one.objection && (
            <>
              <dt>{t('moderation.your_objection')}</dt>
              <dd className={styles.text} dir="auto">
                {one.objection.text}
              </dd>
            </>
          )}
          {one.objection?.answer && (
            <>
              <dt>{t('moderation.answer')}</dt>
              <dd className={styles.text} dir="auto">
                {one.objection.answer}
              </dd>
            </>
          )}
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
        {one.objectable_until !== null && (
          <>
            <p className={styles.quiet}>{t('moderation.object_until', { time: date(one.objectable_until) })}</p>
            <Button kind="secondary" wide onClick={() => setObjecting(true)}>
              {t('moderation.object')}
            </Button>
          </>
        )}
      </div>
      <ObjectionSheet
        open={objecting}
        onClose={() => setObjecting(false)}
        id={one.id}
        onSent={(sent) => {
          setObjecting(false)
          setOne(sent)
        }}
      />
    </Card>
  )
}
