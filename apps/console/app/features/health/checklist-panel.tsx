import { Alert, Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Section } from '../../parts/facts.tsx'
import { ChecklistRow, ChecklistMark } from './checklist-row.tsx'
import { type ChecklistLine, useChecklist } from './use-checklist.ts'

/** The finished steps are summed up in one line. */
function Rest({ lines, state }: { lines: readonly ChecklistLine[]; state: 'done' | 'not_needed' }) {
  const translate = useTranslate()
  const names = lines.filter((line) => line.state === state).map(({ item }) => translate(`checklist.item.${item}`))
  if (names.length === 0) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {translate(`checklist.state.${state}`)}: {names.join(' · ')}
    </Typography>
  )
}

/** At the top of the home until nothing lacks or an administrator puts it away. */
export function ChecklistPanel() {
  const translate = useTranslate()
  const { data: list } = useChecklist()
  if (!list || list.put_away) return null
  if (list.demonstration)
    return (
      <Alert severity="info" variant="outlined" sx={{ mb: 2 }} action={<ChecklistMark mark="put_away" marked />}>
        {translate('checklist.demonstration')} <Link to="/checklist">{translate('checklist.open')}</Link>
      </Alert>
    )
  const todo = list.items.filter(({ state }) => state === 'todo')
  if (todo.length === 0) return null
  return (
    <Section
      title={translate('checklist.title', { smart_count: todo.length })}
      actions={<ChecklistMark mark="put_away" marked />}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {todo.map((line) => (
          <ChecklistRow key={line.item} line={line} />
        ))}
      </Box>
      <Rest lines={list.items} state="done" />
      <Rest lines={list.items} state="not_needed" />
    </Section>
  )
}
