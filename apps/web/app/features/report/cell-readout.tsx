import { type Form, moduleWords, type PlacedCell } from '@pitlane/contract/report/parts.ts'
import { useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import styles from './cell-readout.module.css'
import { FindingBadge } from './finding.tsx'
import { useWords } from './use-figures.ts'

type CellReadoutProps = {
  cells: readonly PlacedCell[]
  form: Form
  chosen: number
  onChoose: (index: number) => void
}

/** One cell's figures, and a slider that reaches every cell by keyboard. */
export function CellReadout({ cells, form, chosen, onChoose }: CellReadoutProps) {
  const t = useT()
  const id = useId()
  const words = useWords()
  const { figure, signed } = words
  const cell = cells[chosen]
  if (!cell) return null
  const place = t(`report.${form('at')}`, { module: moduleWords(cell.module, words), cell: cell.number })
  const value = cell.volts === null ? t(`report.${form('not_fitted')}`) : figure(cell.volts, 'V', 3)
  const away = cell.volts === null ? '' : signed(cell.deviation_mv, 'mV', 1)
  return (
    <div className={styles.readout} data-print="no">
      <p id={id} className={styles.hint}>
        {t(`report.${form('map_hint')}`)}
      </p>
      <p className={styles.cell}>
        <span>{place}</span>
        <b>{value}</b>
        <span>{away}</span>
        <FindingBadge finding={cell.finding} />
      </p>
      <input
        type="range"
        className={styles.slider}
        aria-label={t(`report.${form('cell')}`)}
        aria-describedby={id}
        aria-valuetext={[place, value, away, t(`report.finding_${cell.finding}`)].filter(Boolean).join(', ')}
        min={0}
        max={cells.length - 1}
        value={chosen}
        onChange={(event) => onChoose(event.target.valueAsNumber)}
      />
    </div>
  )
}
