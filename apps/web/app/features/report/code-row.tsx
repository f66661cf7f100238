import type { ScanReport } from '@pitlane/contract/report/report.ts'
import { codeWords } from '@pitlane/contract/report/parts.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './code-row.module.css'
import { toneOf } from './finding.tsx'

type Code = ScanReport['systems'][number]['codes'][number]

/** A code in words: the device's and the standard's, and what its digits say. */
export function CodeRow({ code }: { code: Code }) {
  const t = useT()
  const { own, standard } = codeWords(code)
  return (
    <li className={styles.code}>
      <div className={styles.top}>
        <b className={styles.number}>{code.code}</b>
        <Badge tone={toneOf[code.finding]}>{t(`report.state_${code.state}`)}</Badge>
      </div>
      {own && <p dir="auto">{own}</p>}
      {standard && <p className={styles.structure}>{t('report.code_standard', { text: standard })}</p>}
      {code.structure && <Structure structure={code.structure} />}
      {code.freeze_frame.length > 0 && (
        <details>
          <summary>{t('report.freeze_frame')}</summary>
          <dl className={styles.frame}>
            {code.freeze_frame.map(({ name, value, unit }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{`${value} ${unit}`}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

function Structure({ structure }: { structure: NonNullable<Code['structure']> }) {
  const t = useT()
  const parts = [
    t(`report.system_${structure.system}`),
    structure.area && t(`report.area_${structure.area}`),
    t(`report.origin_${structure.origin}`),
  ]
  return <p className={styles.structure}>{parts.filter(Boolean).join(' · ')}</p>
}
