import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { isOfBlocks, moduleWords, packWords } from '@pitlane/contract/report/parts.ts'
import { findings } from '@pitlane/domain/report/report.ts'
import { useT } from '../../lib/i18n.tsx'
import styles from './table.module.css'
import { useWords } from './use-figures.ts'

/** Every value of the map in figures: for who does not see it, and for the printer. */
export function CellTable({ report }: { report: BatteryReport }) {
  const t = useT()
  const words = useWords()
  const { figure, signed } = words
  // Hundreds of rows say the same few words.
  const found = Object.fromEntries(findings.map((finding) => [finding, t(`report.finding_${finding}`)]))
  const form = packWords(isOfBlocks(report))
  const notFitted = t(`report.${form('not_fitted')}`)
  return (
    <details className={styles.details}>
      <summary>{t('report.as_table')}</summary>
      {report.modules.map((module) => (
        <div
          key={module.name}
          className={styles.scroll}
          tabIndex={0}
          role="group"
          aria-label={moduleWords(module.name, words)}
        >
          <table className={styles.table}>
            <caption>
              {moduleWords(module.name, words)}
              <span>
                {t('report.sum')} {figure(module.sum, 'V', 3)} · {t('report.difference')}{' '}
                {figure(module.delta === null ? null : module.delta * 1000, 'mV')}
              </span>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t(`report.${form('cell')}`)}</th>
                <th scope="col">{t('report.volts')}</th>
                <th scope="col">{t('report.from_median')}</th>
                <th scope="col">{t('report.findings')}</th>
              </tr>
            </thead>
            <tbody>
              {module.cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
                <tr key={at}>
                  <th scope="row">{at + 1}</th>
                  <td>{cell.volts === null ? notFitted : figure(cell.volts, 'V', 3)}</td>
                  <td>{signed(cell.deviation_mv, 'mV', 1)}</td>
                  <td>{found[cell.finding]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </details>
  )
}
