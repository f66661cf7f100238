import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { Facts } from '../order/index.ts'
import styles from './request-facts.module.css'

type Written = AfterSalesRequest['versions'][number]

/** Shows the request's facts, and the words from before it was changed. */
export function RequestFacts({ request }: { request: AfterSalesRequest }) {
  const { t, date } = useI18n()
  return (
    <Card>
      <Section title={t('after-sales.your_request')}>
        <Stack>
          <Facts
            facts={[
              { label: t('after-sales.number'), value: request.after_sales_no },
              { label: t('after-sales.reason'), value: request.reason },
              { label: t('after-sales.submitted_at'), value: date(request.submitted_at, true) },
            ]}
          />
          {request.description && request.written_by === 'seller' && <small>{t('after-sales.written_for_you')}</small>}
          {request.description && <p className={styles.text}>{request.description}</p>}
          <Media media={request.media} />
          {request.versions.length > 0 && (
            <details>
              <summary className={styles.summary}>{t('after-sales.earlier')}</summary>
              {request.versions.map((version) => (
                <Version key={version.version} version={version} />
              ))}
            </details>
          )}
        </Stack>
      </Section>
    </Card>
  )
}

function Version({ version }: { version: Written }) {
  const { t, date } = useI18n()
  return (
    <div className={styles.version}>
      <small>
        {date(version.submitted_at, true)}
        {version.written_by === 'seller' && ` · ${t('after-sales.written_for_you')}`}
      </small>
      <p>
        {t(`after-sales.type_${version.type}`)} · {version.reason} · {t('order.times', { count: version.quantity })}
      </p>
      {version.description && <p className={styles.text}>{version.description}</p>}
      <Media media={version.media} />
    </div>
  )
}

function Media({ media }: { media: AfterSalesRequest['media'] }) {
  const { t } = useI18n()
  if (media.length === 0) return null
  return (
    <ul className={styles.media}>
      {media.map(({ file, kind, src }, at) => (
        <li key={file}>
          <a href={kind === 'video' ? `${src}/video` : `${src}/1080.webp`} target="_blank" rel="noreferrer">
            <img
              src={`${src}/160.webp`}
              alt={t(kind === 'video' ? 'media.video_at' : 'media.picture_at', { at: at + 1, all: media.length })}
              width="72"
              height="72"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
