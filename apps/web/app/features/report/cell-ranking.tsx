import type { BatteryReport } from '@pitlane/contract/report/report.ts'
import { cellsOf, isOfBlocks, moduleWords, packWords } from '@pitlane/contract/report/parts.ts'
import { Stack } from '@pitlane/ui/page.tsx'
import { Ranking } from '@pitlane/ui/ranking.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './cell-ranking.module.css'
import { useWords } from './use-figures.ts'

/** All cells from the weakest to the strongest, and the five weakest by name. */
export function CellRanking({ report }: { report: BatteryReport }) {
  const t = useT()
  const words = useWords()
  const { figure, signed } = words
  const { voltage, modules, weakest } = report
  if (!voltage) return null
  const form = packWords(isOfBlocks(report))
  const values = cellsOf(report)
    .flatMap(({ volts }) => (volts === null ? [] : [volts]))
    .toSorted((a, b) => a - b)
  const deviation = figure(voltage.deviation * 1000, 'mV', 1)
  return (
    <Section title={t(`report.${form('ranking')}`)}>
      <Stack>
        <Ranking
          label={t(`report.${form('ranking_label')}`, { average: figure(voltage.average, 'V', 3), deviation })}
          values={values}
          average={voltage.average}
          deviation={voltage.deviation}
        />
        <p className={styles.legend}>
          <span>
            {t('report.average')} {figure(voltage.average, 'V', 3)}
          </span>
          <span>
            {t('report.one_sigma')} {deviation}
          </span>
        </p>
        <h3 className={styles.title}>{t(`report.${form('weakest')}`)}</h3>
        <ol className={styles.weakest}>
          {weakest.map(({ module, position, volts, deviation_mv }) => (
            <li key={`${module}-${position}`}>
              <span>
                {t(`report.${form('at')}`, {
                  module: moduleWords(modules[module]?.name ?? '', words),
                  cell: position + 1,
                })}
              </span>
              <b>{figure(volts, 'V', 3)}</b>
              <span>{signed(deviation_mv, 'mV', 1)}</span>
            </li>
          ))}
        </ol>
      </Stack>
    </Section>
  )
}
