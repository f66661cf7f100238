import type { CaseDetail } from '@pitlane/contract/case/case.ts'
import { kilometersOf } from '@pitlane/domain/case/form.ts'
import { createFigures } from '@pitlane/domain/report/figures.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { useUnits } from '../../lib/use-units.ts'
import { MediaStrip } from '../review/index.ts'
import { VehicleLinks } from '../vehicle/index.ts'
import styles from './case.module.css'

/** What I asked, open at first, and all that the form said beneath. */
export function CaseFacts({ one }: { one: CaseDetail }) {
  const { t, locale, date } = useI18n()
  const { units } = useUnits()
  const { figure } = createFigures(locale, '', units)
  const facts = [
    ['vin', one.vin],
    ['mileage', figure(kilometersOf(one), 'km')],
    ['serial_number', one.serial_number],
    ['work_done', one.work_done],
    ['faults', one.faults],
    ['additional', one.additional],
    ['recipient_id', one.recipient],
    ['contact_name', one.contact_name],
    ['contact_method', t(`case.method_${one.contact_method}`)],
    ['email', one.email],
    ['phone', one.phone],
  ] as const
  return (
    <Card as="section" aria-label={t('case.asked')}>
      <h2 className={styles.vehicle}>
        <bdi>{`${one.brand} ${one.model} ${one.year}`}</bdi>
      </h2>
      <p className={styles.quiet}>{date(one.created_at, true)}</p>
      <p className={styles.text} dir="auto">
        {one.symptoms}
      </p>
      <MediaStrip media={one.media} author={t('case.you')} />
      <details className={styles.more}>
        <summary>{t('case.all_facts')}</summary>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([field, value]) => (
              <div key={field}>
                <dt>{t(`case.${field}`)}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
        </dl>
      </details>
      <VehicleLinks
        vehicle={{ ...one, make: one.brand }}
        labels={{ recalls: t('case.recalls'), ratings: t('case.ratings') }}
      />
    </Card>
  )
}
