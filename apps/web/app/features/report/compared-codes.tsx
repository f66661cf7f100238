import { codeChanges } from '@pitlane/domain/report/fault-code.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import rows from './code-row.module.css'
import type { Comparison } from './compare-screen.tsx'

const tones = { appeared: 'bad', stayed: 'watch', unchecked: 'neutral', gone: 'good' } as const

/** The codes that are new, that are still there, that nobody looked for again, and that are gone. */
export function ComparedCodes({ codes }: { codes: Comparison['codes'] }) {
  const t = useT()
  const groups = codeChanges.filter((name) => codes[name].length > 0)
  if (groups.length === 0) return <p>{t('report.no_codes')}</p>
  return groups.map((name) => (
    <Section key={name} title={t(`report.codes_${name}`)} aside={String(codes[name].length)}>
      <ul className={rows.codes}>
        {codes[name].map(({ system, code, text, before, after }) => (
          <li key={system + code} className={rows.code}>
            <div className={rows.top}>
              <b className={rows.number}>{code}</b>
              <Badge tone={tones[name]}>{t(`report.code_${name}`)}</Badge>
            </div>
            {before && after && before !== after && (
              <p>
                {t(`report.state_${before}`)} → {t(`report.state_${after}`)}
              </p>
            )}
            {text && <p>{text}</p>}
            {system && <p className={rows.structure}>{system}</p>}
          </li>
        ))}
      </ul>
    </Section>
  ))
}
