import { Alert, Box, Button, Card, Skeleton } from '@mui/material'
import { RotateCw } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { ChecklistRow, ChecklistMark } from './checklist-row.tsx'
import { useChecklist } from './use-checklist.ts'

/** All that a shop needs to sell, also when it is there. */
export function ChecklistScreen() {
  const translate = useTranslate()
  const { data: list, error } = useChecklist()
  const { act, pending, problem } = useAct('checkStaffGateways', 'checklist.checked')
  const refused = problem?.message ?? error?.message
  const todo = list?.items.filter(({ state }) => state === 'todo').length ?? 0
  return (
    <Box sx={{ mt: 2, maxWidth: 960 }}>
      <Title title={translate('resources.checklist.name', { smart_count: 1 })} />
      {list?.demonstration && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {translate('checklist.demonstration')}
        </Alert>
      )}
      {refused && <Alert severity="error">{translate(refused)}</Alert>}
      {!list && !error && <Skeleton variant="rounded" height={480} />}
      {list && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
            <Alert severity={todo > 0 ? 'warning' : 'success'} variant="outlined" role="status" sx={{ flex: 1 }}>
              {todo > 0 ? translate('checklist.title', { smart_count: todo }) : translate('checklist.all_done')}
            </Alert>
            <Button
              variant="outlined"
              startIcon={<RotateCw size={16} />}
              loading={pending}
              onClick={() => void act({})}
            >
              {translate('checklist.check')}
            </Button>
            {list.put_away && <ChecklistMark mark="put_away" marked={false} />}
          </Box>
          <Card sx={{ px: 2, py: 1 }}>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {list.items.map((line) => (
                <ChecklistRow key={line.item} line={line} />
              ))}
            </Box>
          </Card>
        </>
      )}
    </Box>
  )
}
