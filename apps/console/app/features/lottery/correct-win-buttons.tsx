import type { StaffWin } from '@pitlane/contract/lottery/staff.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { CarrierFields, type Sent } from '../logistics/index.ts'

type Props = { win: StaffWin }

export function CorrectNoteButton({ win }: Props) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('correctPrizeNote', 'lottery.note_corrected')
  const [reference, setReference] = useState('')
  if (!win.allowed.includes('correct_note')) return null
  return (
    <ActDialog
      button="lottery.correct_note"
      title="lottery.correct_note"
      confirm="ra.action.save"
      icon={<Pencil size={16} />}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setReference(win.reference)
        forget()
      }}
      onConfirm={async () => (await act({ id: win.id, was: win.reference, reference })) !== null}
    >
      {translate(win.state === 'unredeemed' ? 'lottery.correct_open_note_hint' : 'lottery.correct_hint')}
      <DialogField
        name="reference"
        label="lottery.reference"
        required
        autoFocus
        value={reference}
        onType={setReference}
        most={whyLength}
      />
    </ActDialog>
  )
}

export function CorrectParcelButton({ win }: Props) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('correctPrizeParcel', 'parcel.corrected')
  const was = win.timeline?.tracking_number ?? ''
  const now: Sent = { carrierId: win.carrier_id, number: was }
  const [sent, setSent] = useState(now)
  if (!win.allowed.includes('correct_parcel')) return null
  return (
    <ActDialog
      button="parcel.correct"
      title="parcel.correct"
      confirm="ra.action.save"
      icon={<Pencil size={16} />}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setSent(now)
        forget()
      }}
      onConfirm={async () =>
        (await act({ id: win.id, was, carrier_id: sent.carrierId ?? 0, tracking_number: sent.number })) !== null
      }
    >
      {translate('lottery.correct_hint')}
      <CarrierFields value={sent} onChange={setSent} />
    </ActDialog>
  )
}
