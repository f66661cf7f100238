import type { StaffDevice } from '@pitlane/contract/device/staff.ts'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { WhyField } from '../../parts/why-field.tsx'

/** Takes a device from an owner who cannot let go of it himself. */
export function ReleaseButton({ device }: { device: StaffDevice }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('releaseStaffDevice', 'device.released')
  const [why, setWhy] = useState('')
  return (
    <ActDialog
      button="device.release"
      title="device.release"
      confirm="device.release"
      danger
      icon={<Unlink size={16} />}
      reason={device.user_id === null ? 'device.is_free' : null}
      pending={pending}
      problem={problem}
      onOpen={() => {
        forget()
        setWhy('')
      }}
      onConfirm={async () => (await act({ id: device.id, version: device.version, why })) !== null}
    >
      {translate('device.release_hint', { email: device.email ?? '' })}
      <WhyField of="device" value={why} onType={setWhy} />
    </ActDialog>
  )
}
