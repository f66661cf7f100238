import type { StaffCaseRow } from '@pitlane/contract/case/staff.ts'
import { type CaseState, caseStates } from '@pitlane/domain/case/states.ts'
import { Box, Card, CardActionArea, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList, useTranslate } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { Failure } from '../../parts/failure.tsx'
import { Due } from './due.tsx'
import { LangName } from '../../parts/lang.tsx'

/** A column a state: what is promised first stands first, what has ended last comes first. */
export const CaseBoard = ({ change }: { change: ReactNode }) => (
  <>
    <Title title="case.title" />
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>{change}</Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 2 }}>
      {caseStates.map((state) => (
        <Column key={state} state={state} />
      ))}
    </Box>
  </>
)

const inColumn = 30

function Column({ state }: { state: CaseState }) {
  const translate = useTranslate()
  const ended = state === 'solved' || state === 'closed'
  const {
    data = [],
    total,
    error,
  } = useGetList<StaffCaseRow>('cases', {
    filter: { state },
    sort: ended ? { field: 'said_at', order: 'DESC' } : { field: 'answer_due_at', order: 'ASC' },
    pagination: { page: 1, perPage: inColumn },
  })
  return (
    <Box component="section" aria-label={translate(`case.state.${state}`)}>
      <Typography component="h2" variant="subtitle2" sx={{ mb: 1 }}>
        {translate(`case.state.${state}`)}
        {total !== undefined && ` (${total})`}
      </Typography>
      {error && data.length === 0 && <Failure error={error} />}
      {data.map((one) => (
        <Card key={one.id} sx={{ mb: 1 }}>
          <CardActionArea component={Link} to={`/cases/${one.id}/show`} sx={{ p: 1.5 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{`${one.brand} ${one.model} ${one.year}`}</bdi>
            </Typography>
            <Typography variant="body2" color="text.secondary" noWrap dir="auto">
              {one.symptoms}
            </Typography>
            <Typography variant="caption" component="p">
              {one.number} · <LangName lang={one.lang} /> · <bdi>{one.assignee || translate('case.nobody')}</bdi>
            </Typography>
            {!ended && <Due one={one} />}
          </CardActionArea>
        </Card>
      ))}
      {total === 0 && <Typography color="text.secondary">{translate('case.empty')}</Typography>}
    </Box>
  )
}
