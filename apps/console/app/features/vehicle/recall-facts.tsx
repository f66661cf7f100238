import { Box } from '@mui/material'
import type { StaffRecall } from '@pitlane/contract/vehicle/staff.ts'
import { useLocale, useRecordContext, useTranslate } from 'ra-core'
import { Facts } from '../../parts/facts.tsx'

const years = (from: number, until: number) => (from === until ? String(from) : `${from}–${until}`)

/** What a campaign says, and of which vehicles. */
export function RecallFacts() {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const recall = useRecordContext<StaffRecall>()
  if (!recall) return null
  const { component, do_not_drive, park_outside, units, vehicles } = recall
  const textOf = (texts: Record<string, string>) => texts[locale] || texts['en']
  return (
    <Box sx={{ p: 2 }}>
      <Facts
        facts={[
          ['resources.recalls.fields.component', translate(`vehicle.component.${component}`)],
          ['resources.recalls.fields.do_not_drive', do_not_drive && translate('ra.boolean.true')],
          ['resources.recalls.fields.park_outside', park_outside && translate('ra.boolean.true')],
          ['resources.recalls.fields.summary', textOf(recall.summaries)],
          ['vehicle.consequence', textOf(recall.consequences)],
          ['vehicle.remedy', textOf(recall.remedies)],
          ['vehicle.units', units?.toLocaleString(locale)],
          [
            'resources.recalls.fields.vehicles',
            vehicles.map(({ make, model, year_from: from, year_until: until }) => (
              <div key={`${make} ${model}`}>{`${make} ${model} ${from > 0 ? years(from, until) : ''}`}</div>
            )),
          ],
        ]}
      />
    </Box>
  )
}
