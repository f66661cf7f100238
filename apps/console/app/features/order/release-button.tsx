import type { StaffHolder } from '@pitlane/contract/order/staff-holds.ts'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { WhyField } from '../../parts/why-field.tsx'

/** Closes what an account has not paid. */
export function LetGoButton({ holder: { id, email, orders, processing } }: { holder: StaffHolder }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('releaseHolder', 'hold.released')
  const [why, setWhy] = useState('')
  return (
    <ActDialog
      button="hold.release"
      title="hold.release"
      confirm="hold.release"
      danger
      icon={<PackageOpen size={16} />}
      reason={orders === processing ? 'hold.release_not' : null}
      pending={pending}
      problem={problem}
      onOpen={() => {
        forget()
        setWhy('')
      }}
      onConfirm={async () => (await act({ id, why })) !== null}
    >
      {translate('hold.release_hint', { email })}
      <WhyField of="hold" value={why} onType={setWhy} />
    </ActDialog>
  )
}
