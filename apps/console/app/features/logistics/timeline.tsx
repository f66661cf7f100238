import type { Timeline as Told } from '@pitlane/contract/logistics/logistics.ts'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { Time } from '../../parts/time.tsx'

type Event = Told['events'][number]
const atFirst = 3

/** The events of a parcel that its courier has told, newest first. */
export function Timeline({ events }: { events: readonly Event[] }) {
  const translate = useTranslate()
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, atFirst)
  if (events.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('parcel.no_events')}
      </Typography>
    )
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {shown.map((event) => (
          <Box
            component="li"
            key={`${event.at}.${event.state}.${event.place}.${event.text}`}
            sx={{ pl: 1.5, pb: 1, fontSize: 14, overflowWrap: 'anywhere' }}
          >
            <Box component="span" sx={{ fontWeight: 600 }}>
              {translate(`parcel.state.${event.state}`)}
            </Box>
            {event.text && ` · ${event.text}`}
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              <Time at={event.at} />
              {event.place && ` · ${event.place}`}
            </Box>
          </Box>
        ))}
      </Box>
      {events.length > atFirst && (
        <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? translate('parcel.fewer') : translate('parcel.all_events', { count: events.length })}
        </Button>
      )}
    </>
  )
}
