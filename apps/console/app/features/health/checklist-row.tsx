import { Alert, Box, Button } from '@mui/material'
import type { ChecklistItem, saidMarks } from '@pitlane/domain/checklist.ts'
import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { type ChecklistLine, useTrial } from './use-checklist.ts'

const signs = {
  done: { Icon: CircleCheck, colour: 'success.main' },
  todo: { Icon: Circle, colour: 'warning.main' },
  not_needed: { Icon: CircleMinus, colour: 'text.secondary' },
} as const

/** Where it is done; what the operator of the machine sets is done nowhere here. */
const places: Partial<Record<ChecklistItem, string>> = {
  identity: '/settings',
  shipping: '/freight',
  taxes: '/tax-rates',
  goods: '/goods',
  second_factor: '/second-factor',
  backup: '/checks',
}

function PlaceLink({ item }: { item: ChecklistItem }) {
  const translate = useTranslate()
  const place = places[item]
  return (
    place && (
      <Button component={Link} to={place} size="small">
        {translate(`checklist.place.${item}`)}
      </Button>
    )
  )
}

function TrialButton({ name }: { name: 'sendTestLetter' | 'makeTestPayment' }) {
  const translate = useTranslate()
  const { run, pending, answer } = useTrial(name)
  return (
    <>
      <Button size="small" variant="outlined" onClick={run} loading={pending}>
        {translate(`checklist.trial.${name}.button`)}
      </Button>
      {answer && (
        <Alert severity={answer.works ? 'success' : 'error'} sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {answer.text}
        </Alert>
      )}
    </>
  )
}

/** Says something of the shop, or takes it back. */
export function ChecklistMark({ mark, marked }: { mark: (typeof saidMarks)[number]; marked: boolean }) {
  const translate = useTranslate()
  const { act, pending } = useAct('markStaffChecklist', 'checklist.marked')
  return (
    <Button size="small" variant="outlined" loading={pending} onClick={() => void act({ mark, marked })}>
      {translate(`checklist.mark.${mark}.${marked}`)}
    </Button>
  )
}

function AgreementLinks() {
  const translate = useTranslate()
  return ['user_agreement', 'service_agreement', 'privacy_policy'].map((name) => (
    <Button key={name} size="small" href={`/agreement/${name}`} target="_blank" rel="noopener">
      {translate(`checklist.agreement.${name}`)}
    </Button>
  ))
}

/** Each missing thing has its own action here. */
function actsOf({ item, state, lack }: ChecklistLine): ReactNode {
  // Without a key, or with a refused one, there is nothing to try; a try may be repeated.
  const worthATry = state === 'done' || ['untested', 'no_answer', 'sandbox', 'test_key'].includes(lack ?? '')
  if (item === 'mail') return worthATry && <TrialButton name="sendTestLetter" />
  if (item === 'payments') return worthATry && <TrialButton name="makeTestPayment" />
  if (item === 'taxes' && state !== 'done') return <ChecklistMark mark="no_taxes" marked={state === 'todo'} />
  if (item !== 'agreements') return null
  if (lack === 'sample') return null
  return (
    <>
      <AgreementLinks />
      <ChecklistMark mark="agreements_read" marked={state === 'todo'} />
    </>
  )
}

const shared = ['refused', 'no_answer', 'checking']
function sentenceKey({ item, state, lack }: ChecklistLine): string {
  if (!lack) return `checklist.${state}.${item}`
  return shared.includes(lack) ? `checklist.outside.${lack}` : `checklist.lack.${item}.${lack}`
}

export function ChecklistRow({ line }: { line: ChecklistLine }) {
  const translate = useTranslate()
  const { Icon, colour } = signs[line.state]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px 1fr',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ color: colour, display: 'flex', pt: '1px' }}>
        <Icon size={18} aria-label={translate(`checklist.state.${line.state}`)} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 320px', fontSize: 14 }}>
          <Box sx={{ fontWeight: 600 }}>{translate(`checklist.item.${line.item}`)}</Box>
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {translate(sentenceKey(line))} {line.said}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {actsOf(line)}
          {line.state === 'todo' && <PlaceLink item={line.item} />}
        </Box>
      </Box>
    </Box>
  )
}
