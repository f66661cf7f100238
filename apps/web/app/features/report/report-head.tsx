import { subjectOf } from '@pitlane/contract/report/parts.ts'
import type { Report } from '@pitlane/contract/report/report.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictureAt } from '../../lib/picture.ts'
import { useMoment } from '../../lib/use-moment.ts'
import { Letterhead } from './letterhead.tsx'
import { ReportFacts } from './report-facts.tsx'
import styles from './report-head.module.css'
import { useFigures } from './use-figures.ts'

/** The head of the document says which vehicle was tested by whom, when, and with what. */
export function ReportHead({ report }: { report: Report }) {
  const t = useT()
  const moment = useMoment()
  const { figure } = useFigures()
  const { testing_agency: agency, vehicle, device } = report
  return (
    <header className={styles.head}>
      <Letterhead agency={agency} logo={agency.logo && pictureAt(agency.logo.src, 160)} />
      <h2 className={styles.title}>{t(`report.about_${subjectOf(report)}`)}</h2>
      <div className={styles.columns}>
        <ReportFacts
          facts={[
            [t('report.make_model'), [vehicle.make, vehicle.model].filter(Boolean).join(' ')],
            [t('report.year'), vehicle.year && String(vehicle.year)],
            [t('report.plate'), vehicle.plate],
            [t('report.vin'), vehicle.vin],
            [t('report.odometer'), vehicle.odometer_km === null ? null : figure(vehicle.odometer_km, 'km')],
          ]}
        />
        <ReportFacts
          facts={[
            [
              t('report.measured'),
              <time key="at" dateTime={new Date(report.measured_at).toISOString()}>
                {moment(report.measured_at)}
              </time>,
            ],
            [t('report.number'), report.number],
            [t('report.replaces'), report.replaces],
            [t('report.technician'), agency.technician],
            [t('report.device_sn'), device.sn],
            [t('report.software'), device.software_version],
          ]}
        />
      </div>
      {report.masked && <p className={styles.masked}>{t('report.masked')}</p>}
      {report.shortened && <p className={styles.masked}>{t('report.shortened')}</p>}
      {report.link !== 'open' && <p className={styles.masked}>{t(`report.link_${report.link}`)}</p>}
    </header>
  )
}
