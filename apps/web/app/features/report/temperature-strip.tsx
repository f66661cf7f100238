import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { moduleWords, sensorsOf } from '@pitlane/contract/report/parts.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './temperature-strip.module.css'
import { useWords } from './use-figures.ts'

/** Every sensor of the pack, in the order of the modules. */
export function TemperatureStrip({ report }: { report: BatteryReport }) {
  const t = useT()
  const words = useWords()
  const { figure } = words
  const { temperature } = report
  if (!temperature) return null
  return (
    <Section
      title={t('report.temperatures')}
      aside={`${figure(temperature.min, '°C', 1)} – ${figure(temperature.max, '°C', 1)}`}
    >
      <ul className={styles.strip}>
        {sensorsOf(report).map(({ module, number, celsius, finding }) => (
          <li key={`${module}-${number}`} className={styles[finding]}>
            <small>{t('report.at_sensor', { module: moduleWords(module, words), sensor: number })}</small>
            <b>{figure(celsius, '°C', 1)}</b>
            {finding !== 'good' && <small>{t(`report.finding_${finding}`)}</small>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
