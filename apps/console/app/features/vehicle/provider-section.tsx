import { Alert, Skeleton } from '@mui/material'
import type { StaffVehicleProvider } from '@pitlane/contract/vehicle/staff.ts'
import { useGetOne, useTranslate } from 'ra-core'
import { Facts, Section } from '../../parts/facts.tsx'
import { Time } from '../../parts/time.tsx'

type Provider = StaffVehicleProvider & { id: string }

/** How the provider of recalls and ratings does, and what is asked where it says nothing. */
export function ProviderSection() {
  const translate = useTranslate()
  const { data: provider, error } = useGetOne<Provider>('vehicle-provider', { id: 'provider' })
  return (
    <Section title={translate('resources.vehicle-provider.name', { smart_count: 1 })}>
      {provider && <ProviderFacts provider={provider} />}
      {!provider && error && <Alert severity="error">{translate(error.message)}</Alert>}
      {!provider && !error && <Skeleton variant="rounded" height={48} />}
    </Section>
  )
}

function stateOf({ provider, resting_until, spent, budget }: Provider) {
  if (provider === 'none') return 'none'
  if (resting_until !== null) return 'rests'
  return spent >= budget ? 'spent' : 'asked'
}
const severities = { none: 'info', rests: 'error', spent: 'warning', asked: 'success' } as const

function ProviderFacts({ provider }: { provider: Provider }) {
  const translate = useTranslate()
  const state = stateOf(provider)
  const { provider: id, spent, budget, resting_until, failed_at, failure, answers, answered_at, data } = provider
  const isAsked = id !== 'none'
  return (
    <>
      <Alert severity={severities[state]} variant="outlined" sx={{ mb: 1.5 }}>
        {translate(`vehicle.provider.${state}`)}
      </Alert>
      <Facts
        facts={[
          ['vehicle.provider.rests_until', resting_until && <Time at={resting_until} />],
          [
            'vehicle.provider.left',
            isAsked && translate('vehicle.provider.of', { left: Math.max(0, budget - spent), budget }),
          ],
          ['vehicle.provider.answers', isAsked && String(answers)],
          ['vehicle.provider.answered_at', answered_at && <Time at={answered_at} />],
          ['vehicle.provider.failed_at', failed_at && <Time at={failed_at} />],
          ['vehicle.provider.failure', failure],
          ['vehicle.provider.data', translate(`vehicle.provider.data_${data.source}`, { day: data.day })],
        ]}
      />
    </>
  )
}
