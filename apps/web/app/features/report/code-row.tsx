import type { ScanReport } from '@pitlane/contract/report/report.ts'
import { codeDigits, codeWords, frameText, severityMark } from '@pitlane/contract/report/parts.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './code-row.module.css'
import { toneOf } from './finding.tsx'
import { useFigures } from './use-figures.ts'

type Code = ScanReport['systems'][number]['codes'][number]

/** A code in words: how grave it is and why, the device's and the standard's, and what its digits say. */
export function CodeRow({ code }: { code: Code }) {
  const t = useT()
  const figures = useFigures()
  const { own, standard } = codeWords(code)
  const { digits, failure } = codeDigits(code, (key, values) => t(`report.${key}`, values))
  return (
    <li className={styles.code}>
      <div className={styles.top}>
        <b className={styles.number}>{code.code}</b>
        <Badge tone={toneOf[severityMark[code.severity]]}>{t(`report.severity_${code.severity}`)}</Badge>
      </div>
      {own && <p dir="auto">{own}</p>}
      {standard && <p className={styles.structure}>{t('report.code_standard', { text: standard })}</p>}
      {failure && <p>{failure}</p>}
      <p>{t(`report.reason_${code.reason}`)}</p>
      <p className={styles.structure}>{digits}</p>
      {code.freeze_frame.length > 0 && (
        <details>
          <summary>{t('report.freeze_frame')}</summary>
          <dl className={styles.frame}>
            {code.freeze_frame.map(({ name, value, unit }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{frameText({ value, unit }, figures)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
