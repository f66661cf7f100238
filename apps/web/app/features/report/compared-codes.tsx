import { codeWords } from '@pitlane/contract/report/parts.ts'
import { codeChanges } from '@pitlane/domain/report/fault-code.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import rows from './code-row.module.css'
import type { Comparison } from './compare-screen.tsx'

const tones = { appeared: 'bad', stayed: 'watch', unchecked: 'neutral', gone: 'good' } as const

/** The codes that are new, that are still there, that nobody looked for again, and that are gone. */
export function ComparedCodes({ compared: { codes, codes_read: read, kind } }: { compared: Comparison }) {
  const t = useT()
  if (kind === 'tyre_tread') return null
  const groups = codeChanges.filter((name) => codes[name].length > 0)
  if (groups.length === 0)
    return (
      <p>
        {read.after
          ? t('report.no_codes')
          : t('report.labelled', { label: t('report.codes'), text: t('report.codes_unasked') })}
      </p>
    )
  return groups.map((name) => (
    <Section key={name} title={t(`report.codes_${name}`)} aside={String(codes[name].length)}>
      <ul className={rows.codes}>
        {codes[name].map(({ system, code, before, after, ...texts }) => (
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
            <CodeWords {...texts} />
            {system && <p className={rows.structure}>{system}</p>}
          </li>
        ))}
      </ul>
    </Section>
  ))
}

/** The device's own words, and the standard's beside them. */
function CodeWords(texts: { text: string; device_text: string }) {
  const t = useT()
  const { own, standard } = codeWords(texts)
  return (
    <>
      {own && <p dir="auto">{own}</p>}
      {standard && <p className={rows.structure}>{t('report.code_standard', { text: standard })}</p>}
    </>
  )
}
