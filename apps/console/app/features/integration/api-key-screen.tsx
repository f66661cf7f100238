import type { StaffApiKey } from '@pitlane/contract/integration/keys-staff.ts'
import { Alert, Box } from '@mui/material'
import { useShowContext, useTranslate } from 'ra-core'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { RevokeApiKeyButton } from './revoke-api-key-button.tsx'
import { RotateApiKeyButton } from './rotate-api-key-button.tsx'
import { ScopeText } from './scope-text.tsx'

function Details() {
  const { record } = useShowContext<StaffApiKey>()
  const translate = useTranslate()
  if (!record) return null
  const field = (name: string) => `resources.api-keys.fields.${name}`
  const time = (at: number | null) => at !== null && <Time at={at} />
  const acts = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <RotateApiKeyButton record={record} />
      <RevokeApiKeyButton record={record} />
    </Box>
  )
  return (
    <Section title="api_key.facts" actions={acts}>
      {record.state === 'resting' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('api_key.resting', { owner: record.owner })}
        </Alert>
      )}
      <Facts
        facts={[
          [field('name'), record.name],
          [field('id'), <code key="id">{record.id}</code>],
          [field('state'), <StateChip key="state" words="api_key.state" state={record.state} />],
          [field('prefix'), <code key="prefix">{record.prefix}…</code>],
          [field('scopes'), <ScopeText key="scopes" scopes={record.scopes} />],
          [field('networks'), record.networks.join(', ') || translate('api_key.anywhere')],
          [field('owner'), record.owner],
          [field('used_at'), time(record.used_at) || translate('api_key.never')],
          [field('used_from'), record.used_from],
          [field('overlap_until'), time(record.overlap_until)],
          [field('expires_at'), time(record.expires_at)],
          [field('created_at'), time(record.created_at)],
          [field('revoked_at'), time(record.revoked_at)],
        ]}
      />
    </Section>
  )
}

export const ApiKeyScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
