import type { ScanReport } from '@pitlane/contract/report/report.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { CodeRow } from './code-row.tsx'
import { FindingBadge } from './finding.tsx'
import rows from './code-row.module.css'
import styles from './systems.module.css'

type System = ScanReport['systems'][number]

/** Codes grouped by the system that reports them; then who is sound, then who did not answer. */
export function Systems({ systems }: { systems: readonly System[] }) {
  const t = useT()
  const faulty = systems.filter(({ codes }) => codes.length > 0)
  const sound = systems.filter(({ answered, codes }) => answered && codes.length === 0)
  const silent = systems.filter(({ answered, codes }) => !answered && codes.length === 0)
  return (
    <>
      {faulty.length > 0 && (
        <Section title={t('report.systems_with')}>
          <Stack>
            {faulty.map((system) => (
              <Card key={system.name} as="article" className={styles.system}>
                <header className={styles.top}>
                  <h3>{system.name}</h3>
                  <FindingBadge finding={system.finding} />
                </header>
                <ul className={rows.codes}>
                  {system.codes.map((code) => (
                    <CodeRow key={code.code} code={code} />
                  ))}
                </ul>
              </Card>
            ))}
          </Stack>
        </Section>
      )}
      {sound.length > 0 && <Names title={t('report.systems_without')} systems={sound} />}
      {silent.length > 0 && <Names title={t('report.systems_silent')} systems={silent} />}
    </>
  )
}

const Names = ({ title, systems }: { title: string; systems: readonly System[] }) => (
  <Section title={title} aside={String(systems.length)}>
    <ul className={styles.names}>
      {systems.map(({ name, finding }) => (
        <li key={name}>
          <span>{name}</span>
          <FindingBadge finding={finding} />
        </li>
      ))}
    </ul>
  </Section>
)
