import { Alert, Skeleton } from '@mui/material'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import { useGetOne, useLocale, useTranslate } from 'ra-core'
import { Facts, Section } from '../../parts/facts.tsx'
import { Time } from '../../parts/time.tsx'

type Backup = OutputOf<typeof healthStaffEndpoints.getStaffBackup> & { id: string }

const severities = { good: 'success', failed: 'error', late: 'warning', none: 'warning', elsewhere: 'info' } as const

function BackupFacts({ backup }: { backup: Backup }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { last, last_good: good, every_seconds: every } = backup
  const inUnit = (value: number, unit: string, unitDisplay: 'long' | 'short' = 'long') =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(Math.ceil(value))
  return (
    <>
      <Alert severity={severities[backup.state]} variant="outlined" sx={{ mb: last || good || every ? 1.5 : 0 }}>
        {translate(`health.backup.${backup.state}`)}
      </Alert>
      <Facts
        facts={[
          [
            'health.backup.every',
            every && (every < 3600 ? inUnit(every / 60, 'minute') : inUnit(every / 3600, 'hour')),
          ],
          ['health.backup.last_good', good && <Time at={good.at} />],
          ['health.backup.size', good && inUnit(good.bytes / 1_000_000, 'megabyte', 'short')],
          ['health.backup.took', good && inUnit(good.seconds, 'second')],
          ['health.backup.last_failed', last?.error && <Time at={last.at} />],
          ['health.backup.error', last?.error],
        ]}
      />
    </>
  )
}

/** How the last backup ended, and when one last went well. */
export function BackupSection() {
  const translate = useTranslate()
  const { data: backup, error } = useGetOne<Backup>('backup', { id: 'backup' })
  return (
    <Section title={translate('resources.backup.name', { smart_count: 2 })}>
      {backup && <BackupFacts backup={backup} />}
      {!backup && error && <Alert severity="error">{translate(error.message)}</Alert>}
      {!backup && !error && <Skeleton variant="rounded" height={48} />}
    </Section>
  )
}
