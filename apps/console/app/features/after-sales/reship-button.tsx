import { newKey } from '@pitlane/contract/new-key.ts'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { CarrierFields, useSent } from '../logistics/index.ts'
import type { ActProps } from './send-buttons.tsx'

export function ReshipButton({ request, reason }: ActProps) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('shipReplacement', 'after_sales.reshipped')
  const [key, setKey] = useState('')
  const { sent, setSent, input } = useSent({ carrierId: null, number: '' }, { problem, forget })
  return (
    <ActDialog
      button="after_sales.reship"
      title="after_sales.reship"
      confirm="after_sales.reship"
      icon={<Truck size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={() => {
        // Sending again after an error is the same parcel.
        setKey(newKey())
        forget()
      }}
      onConfirm={async () =>
        (await act({
          id: request.id,
          version: request.version,
          key,
          ...input,
        })) !== null
      }
    >
      {translate('after_sales.reship_hint', { count: request.quantity })}
      <CarrierFields value={sent} onChange={setSent} />
    </ActDialog>
  )
}
