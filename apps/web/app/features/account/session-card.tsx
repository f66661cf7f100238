import type { OpenSession } from '@pitlane/contract/account/account.ts'
import { regionName } from '@pitlane/domain/formats.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './session-list.module.css'
import { sessionName } from './session-name.ts'

/** A browser that is logged in: from where and since when. */
export function SessionCard({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t, date, locale } = useI18n()
  const { ip, country, created_at, seen_at, current } = session
  const name = sessionName(t, session)
  const place = [ip, country && regionName(locale, country)].filter(Boolean).join(' · ')
  return (
    <Card as="li" aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {current && <Badge tone="brand">{t('account.session_this')}</Badge>}
      </header>
      <dl className={styles.facts}>
        {place && (
          <>
            <dt>{t('account.session_address')}</dt>
            <dd>{place}</dd>
          </>
        )}
        <dt>{t('account.session_began')}</dt>
        <dd>{date(created_at, true)}</dd>
        <dt>{t('account.session_seen')}</dt>
        <dd>{date(seen_at, true)}</dd>
      </dl>
      {!current && (
        <div className={styles.acts}>
          <Button size="s" kind="quiet" onClick={onEnd} aria-label={`${t('account.session_end')}: ${name}`}>
            {t('account.session_end')}
          </Button>
        </div>
      )}
    </Card>
  )
}
