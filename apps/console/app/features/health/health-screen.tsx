import { Alert, Box, Button, Typography } from '@mui/material'
import { RotateCw } from 'lucide-react'
import { useGetOne, useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { Section } from '../../parts/facts.tsx'
import { BackupSection } from './backup-section.tsx'
import { CheckRow } from './check-row.tsx'
import { ReplicaSection } from './replica-section.tsx'
import { useChecks } from './use-checks.ts'

/** Whether the books add up, looked into now. */
export function HealthScreen() {
  const translate = useTranslate()
  const { checks, results, error, again } = useChecks()
  const known = checks.flatMap(({ id }) => results[id] ?? [])
  const countOf = (state: string) => known.filter((result) => result.state === state).length
  const broken = countOf('broken')
  const done = checks.length > 0 && known.length === checks.length
  const { data: shop } = useGetOne<{ id: string; name: string; company: string }>('shop', { id: 'default' })
  const domains = Map.groupBy(checks, ({ domain }) => domain)
  return (
    <Box sx={{ mt: 2, maxWidth: 960 }}>
      <Title title={translate('resources.checks.name', { smart_count: 2 })} />
      {/* Several shops may be open side by side. */}
      <Typography sx={{ mb: 1 }}>{shop ? `${shop.name} · ${shop.company}` : '\u00A0'}</Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        <Alert
          severity={broken > 0 ? 'error' : done && countOf('unknown') > 0 ? 'warning' : done ? 'success' : 'info'}
          variant="outlined"
          sx={{ flex: 1 }}
          role="status"
        >
          {translate(done ? 'health.done' : 'health.running', {
            all: checks.length,
            known: known.length,
            good: countOf('good'),
            broken,
            unknown: countOf('unknown'),
          })}
        </Alert>
        <Button variant="outlined" startIcon={<RotateCw size={16} />} onClick={again} disabled={!done}>
          {translate('health.again')}
        </Button>
      </Box>
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      <BackupSection />
      <ReplicaSection />
      {[...domains].map(([domain, own]) => (
        <Section key={domain} title={`health.domain.${domain}`}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {own.map((check) => (
              <CheckRow key={check.id} check={check} result={results[check.id] ?? undefined} />
            ))}
          </Box>
        </Section>
      ))}
    </Box>
  )
}
