import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { Box, Chip, Link as MuiLink, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { CorrectButton } from './correct-button.tsx'
import { Timeline } from './timeline.tsx'
import { TrackButton } from './track-button.tsx'
import { VoidButton } from './void-button.tsx'

type Parcel = StaffOrder['parcels'][number]

/** A number that leads to its courier's page, where there is one. */
export const TrackingNumber = ({ number, url }: { number: string; url: string }) =>
  url === '' ? (
    <>{number}</>
  ) : (
    <MuiLink href={url} target="_blank" rel="noreferrer">
      {number}
    </MuiLink>
  )

function ParcelPart({ order, parcel }: { order: StaffOrder; parcel: Parcel }) {
  const translate = useTranslate()
  const nameOf = (lineId: number) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? `${line.name}, ${line.style}` : ''
  }
  return (
    <Box
      component="li"
      sx={{ pb: 2, mb: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0, m: 0, p: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
          {parcel.courier} <TrackingNumber number={parcel.tracking_number} url={parcel.url} />
        </Typography>
        <StateChip words="parcel.state" state={parcel.state} />
        {parcel.replacement && <Chip size="small" variant="outlined" label={translate('parcel.replacement')} />}
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <TrackButton parcelId={parcel.id} />
          <CorrectButton parcel={parcel} />
          <VoidButton order={order} parcel={parcel} />
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('parcel.left_at')} <Time at={parcel.shipped_at} />
      </Typography>
      <Typography variant="body2">
        {parcel.lines.map(({ line_id, quantity }) => `${quantity} × ${nameOf(line_id)}`).join('; ')}
      </Typography>
      <Timeline events={parcel.events} />
    </Box>
  )
}

/** The parcels that have left, each with the events that its courier has told. */
export function Parcels({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  if (order.parcels.length === 0 && !order.can_ship) return null
  return (
    <Section title="parcel.parcels">
      {order.parcels.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('parcel.none')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.parcels.map((parcel) => (
          <ParcelPart key={parcel.id} order={order} parcel={parcel} />
        ))}
      </Box>
    </Section>
  )
}
