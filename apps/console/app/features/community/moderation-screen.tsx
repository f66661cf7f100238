import type { ModerationItem } from '@pitlane/contract/community/moderation-staff.ts'
import { Alert, Box, Button } from '@mui/material'
import { Hand } from 'lucide-react'
import { useShowContext, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { DecideButton } from './decide-button.tsx'
import { DecisionFacts } from './decision-list.tsx'
import { Causes } from './moderation-list.tsx'
import { Written } from './written.tsx'

const row = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const
const beside = { display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 } as const

function ClaimButton({ item }: { item: ModerationItem }) {
  const translate = useTranslate()
  const { act, pending } = useAct('claimModeration', item.is_mine ? 'moderation.released' : 'moderation.claimed')
  return (
    <Button
      size="small"
      variant="outlined"
      loading={pending}
      startIcon={<Hand size={16} />}
      onClick={() => void act({ id: item.id, version: item.version, claimed: !item.is_mine })}
    >
      {translate(item.is_mine ? 'moderation.release' : 'moderation.claim')}
    </Button>
  )
}

function Reports({ item }: { item: ModerationItem }) {
  const translate = useTranslate()
  return item.reports.map((report) => (
    <Box key={report.id} sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
      <Facts
        facts={[
          ['moderation.rule', [report.category, ...report.reasons].join(' · ')],
          ['moderation.reporter', report.email],
          ['moderation.at', <Time key="at" at={report.created_at} />],
          ['moderation.answered', report.is_decided && translate('ra.boolean.true')],
        ]}
      />
      {(report.text || report.media.length > 0) && <Written title={translate('moderation.says')} content={report} />}
      {report.objection && (
        <Written title={translate('moderation.objects')} content={{ text: report.objection, media: [] }} />
      )}
    </Box>
  ))
}

function Details() {
  const { record: item } = useShowContext<ModerationItem>()
  const translate = useTranslate()
  if (!item) return null
  const field = (name: string) => `resources.moderation.fields.${name}`
  const actions = item.outcomes.length > 0 && (
    <Box sx={row}>
      {item.state === 'open' && <ClaimButton item={item} />}
      {item.outcomes.map((outcome) => (
        <DecideButton key={`${outcome} ${item.version}`} item={item} outcome={outcome} />
      ))}
    </Box>
  )
  return (
    <>
      {item.claimed_by && !item.is_mine && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('moderation.taken', { who: item.claimed_by })}
        </Alert>
      )}
      {item.needs_another && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('moderation.another')}
        </Alert>
      )}
      <Section title="moderation.target_title" actions={actions}>
        <Facts
          facts={[
            [field('state'), <StateChip key="state" words="moderation.state" state={item.state} />],
            [field('target_state'), <StateChip key="target" words="moderation.target" state={item.target_state} />],
            ['moderation.cause', <Causes key="cause" item={item} />],
            [field('author'), item.author],
            ['moderation.blocked_until', item.blocked_until && <Time key="block" at={item.blocked_until} />],
            [field('opened_at'), <Time key="at" at={item.opened_at} />],
          ]}
        />
      </Section>
      <Section title="moderation.compare">
        <Box sx={beside}>
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            {item.copies.map((copy) => (
              <Written
                key={copy.id}
                title={
                  <>
                    {translate('moderation.then')} <Time at={copy.at} />
                  </>
                }
                content={copy}
              />
            ))}
          </Box>
          <Written title={translate('moderation.now')} content={item.now} />
        </Box>
      </Section>
      {item.reports.length > 0 && (
        <Section title="moderation.reports">
          <Reports item={item} />
        </Section>
      )}
      {item.decisions.length > 0 && (
        <Section title="moderation.decisions">
          {item.decisions.map((decision) => (
            <DecisionFacts key={decision.id} decision={decision} />
          ))}
        </Section>
      )}
    </>
  )
}

export const ModerationScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
