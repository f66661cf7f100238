import { parcelLines } from '@pitlane/domain/address/layout.ts'
import type { StaffWin } from '@pitlane/contract/lottery/staff.ts'
import { Box, Button } from '@mui/material'
import { Printer } from 'lucide-react'
import { useLocale, useRecordContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Facts, Section } from '../../parts/facts.tsx'
import { moneyText } from '../../parts/money.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { Timeline, TrackingNumber } from '../logistics/index.ts'
import { CorrectNoteButton, CorrectParcelButton } from './correct-win-buttons.tsx'
import { AskAgainButton, SubstituteButton } from './settle-win-buttons.tsx'
import { RechargeButton, ShipPrizeButton } from './win-buttons.tsx'

const field = (name: string) => `resources.lottery-wins.fields.${name}`

function Win() {
  const win = useRecordContext<StaffWin>()
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  if (!win) return null
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {win.kind === 'gift_card' && <RechargeButton win={win} />}
      {win.kind === 'goods' && <ShipPrizeButton win={win} />}
      <CorrectNoteButton win={win} />
      <CorrectParcelButton win={win} />
      <AskAgainButton win={win} />
      <SubstituteButton win={win} />
      {win.address && (
        <Button
          component={Link}
          size="small"
          variant="outlined"
          startIcon={<Printer size={16} />}
          to={`/lottery-wins/${win.id}/packing-slip`}
        >
          {translate('slip.title')}
        </Button>
      )}
    </Box>
  )
  const worth = win.worth === null ? null : moneyText(win.worth, win.currency, locale)
  return (
    <>
      <Section title="lottery.win" actions={actions}>
        <Facts
          facts={[
            [field('title'), win.title],
            [field('kind'), translate(`lottery.kind.${win.kind}`)],
            [field('state'), <StateChip key="state" words="lottery.win_state" state={win.state} />],
            [field('worth'), worth],
            [field('points'), win.points === null ? null : String(win.points)],
            [field('item'), win.item],
            [field('code'), win.code],
            [field('email'), win.email],
            [field('activity'), win.activity],
            [field('won_at'), <Time key="won" at={win.won_at} />],
            [field('redeem_by'), win.redeem_by === null ? null : <Time key="by" at={win.redeem_by} />],
            [field('settled_at'), win.settled_at === null ? null : <Time key="settled" at={win.settled_at} />],
            [field('reference'), win.reference],
            [field('substitute_points'), win.substitute_points === null ? null : String(win.substitute_points)],
            [field('first_approved_by'), win.first_approved_by],
            [field('settled_by'), win.settled_by],
            [field('draw_id'), `#${win.draw_id}`],
          ]}
        />
      </Section>
      {win.address && (
        <Section title="lottery.address">
          {parcelLines(win.address).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Section>
      )}
      {win.timeline && (
        <Section title="lottery.shipment">
          {win.timeline.courier} <TrackingNumber number={win.timeline.tracking_number} url={win.timeline.url} />
          <Timeline events={win.timeline.events} />
        </Section>
      )}
    </>
  )
}

export const WinScreen = () => (
  <RecordScreen>
    <Win />
  </RecordScreen>
)
