import { Alert, Box } from '@mui/material'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import { useGetOne, useLocale, useTranslate } from 'ra-core'
import { Facts, Section } from '../../parts/facts.tsx'

type Replicas = OutputOf<typeof healthStaffEndpoints.getStaffReplicas> & { id: string }

/** The standbys that are read, and those that are left out with why. A shop without any has no such part of the page. */
export function ReplicaSection() {
  const translate = useTranslate()
  const locale = useLocale()
  const { data, error } = useGetOne<Replicas>('replicas', { id: 'replicas' })
  if (!data) return error && <Alert severity="error">{translate(error.message)}</Alert>
  if (data.replicas.length === 0) return null
  const number = (value: number) => numberFormat(locale).format(value)
  return (
    <Section title={translate('resources.replicas.name', { smart_count: 2 })}>
      {data.replicas.map(({ name, is_read, lag_ms: lag, reads, repeated, trouble }) => (
        <Box key={name} sx={{ mb: 2 }}>
          <Alert severity={is_read ? 'success' : 'warning'} variant="outlined" sx={{ mb: 1.5 }}>
            {translate(is_read ? 'health.replicas.read' : 'health.replicas.left_out', { name })}
          </Alert>
          <Facts
            facts={[
              ['health.replicas.trouble', trouble],
              ['health.replicas.lag', lag !== null && translate('health.took', { milliseconds: number(lag) })],
              ['health.replicas.reads', number(reads)],
              ['health.replicas.repeated', number(repeated)],
            ]}
          />
        </Box>
      ))}
      <Facts facts={[['health.replicas.of_primary', number(data.reads_of_primary)]]} />
    </Section>
  )
}
