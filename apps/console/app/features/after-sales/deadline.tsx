import type { DeadlineMeaning } from '@pitlane/domain/after-sales/actions.ts'
import { Box } from '@mui/material'
import { CircleAlert, Clock } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Ago } from '../../parts/time.tsx'

const hour = 3_600_000
const soon = 12 * hour

type Urgency = 'over' | 'soon' | 'calm'
const colours: Record<Urgency, string> = { over: 'error.main', soon: 'warning.main', calm: 'text.primary' }

const urgencyOf = (left: number): Urgency => (left <= 0 ? 'over' : left < soon ? 'soon' : 'calm')

type Props = { deadline: number | null; now: number; means: DeadlineMeaning | null }

/** How long until a request's deadline by the server's clock, and what happens then. */
export function Deadline({ deadline, now, means }: Props) {
  const translate = useTranslate()
  if (deadline === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {translate('after_sales.due.none')}
      </Box>
    )
  const urgency = urgencyOf(deadline - now)
  const Icon = urgency === 'calm' ? Clock : CircleAlert
  return (
    <Box component="span" sx={{ display: 'inline-block', fontSize: 14 }}>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          whiteSpace: 'nowrap',
          color: colours[urgency],
          fontWeight: urgency === 'calm' ? 400 : 600,
        }}
      >
        <Icon size={14} aria-hidden />
        {urgency !== 'calm' && `${translate(`after_sales.due.${urgency}`)}: `}
        <Ago at={deadline} now={now} exact />
      </Box>
      {means && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
          {translate(`after_sales.means.${means}`)}
        </Box>
      )}
    </Box>
  )
}
