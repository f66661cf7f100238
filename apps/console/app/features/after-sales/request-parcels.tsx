import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { Box, Typography } from '@mui/material'
import { Section } from '../../parts/facts.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Timeline, TrackingNumber } from '../logistics/index.ts'

type Parcel = NonNullable<StaffAfterSales['return_parcel']>

const ParcelSection = ({ title, parcel }: { title: string; parcel: Parcel }) => (
  <Section title={title}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {parcel.courier} <TrackingNumber number={parcel.tracking_number} url={parcel.url} />
      </Typography>
      {parcel.state && <StateChip words="parcel.state" state={parcel.state} />}
    </Box>
    <Timeline events={parcel.events} />
  </Section>
)

/** The parcels that come back, and those that go out instead. */
export const RequestParcels = ({ request: { return_parcel, replacement } }: { request: StaffAfterSales }) => (
  <>
    {return_parcel && <ParcelSection title="after_sales.return_parcel" parcel={return_parcel} />}
    {replacement && <ParcelSection title="after_sales.replacement" parcel={replacement} />}
  </>
)
