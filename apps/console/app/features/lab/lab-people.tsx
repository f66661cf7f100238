import type { StaffLab } from '@pitlane/contract/lab/staff.ts'
import { Box, Button } from '@mui/material'
import { useEditContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Facts, Section } from '../../parts/facts.tsx'
import { StateChip } from '../../parts/state-chip.tsx'

const listOf = (list: string, filter: object) => ({
  pathname: `/${list}`,
  search: `?filter=${encodeURIComponent(JSON.stringify(filter))}`,
})

/** How many are in and wait, and the ways to them. */
export function LabPeople() {
  const { record: lab } = useEditContext<StaffLab>()
  const translate = useTranslate()
  if (!lab) return null
  const field = (name: string) => `resources.labs.fields.${name}`
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} size="small" variant="outlined" to={listOf('lab-applicants', { lab_id: lab.id })}>
        {translate('lab.applicants')}
      </Button>
      <Button component={Link} size="small" variant="outlined" to={listOf('lab-feedback', { lab_id: lab.id })}>
        {translate('lab.feedback')}
      </Button>
      <Button
        component={Link}
        size="small"
        variant="outlined"
        to="/lab-messages/create"
        state={{ record: { lab_id: lab.id } }}
      >
        {translate('lab.message_all')}
      </Button>
    </Box>
  )
  return (
    <Section title="lab.people" actions={actions}>
      <Facts
        facts={[
          [field('state'), <StateChip key="state" words="lab.state" state={lab.state} />],
          [field('taken'), `${lab.taken} / ${lab.places}`],
          [field('waiting'), String(lab.waiting)],
        ]}
      />
    </Section>
  )
}
