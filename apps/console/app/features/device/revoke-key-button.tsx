import type { StaffDeviceKey } from '@pitlane/contract/device/staff.ts'
import { Ban } from 'lucide-react'
import { useRecordContext, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

export function RevokeKeyButton() {
  const translate = useTranslate()
  const record = useRecordContext<StaffDeviceKey>()
  const { act, pending, problem, forget } = useAct('revokeDeviceKey', 'device_key.revoked_now')
  if (!record) return null
  return (
    <ActDialog
      button="device_key.revoke"
      title="device_key.revoke"
      confirm="device_key.revoke"
      danger
      icon={<Ban size={16} />}
      reason={record.revoked_at === null ? null : 'device_key.is_revoked'}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: record.id })) !== null}
    >
      {translate('device_key.revoke_hint', { name: record.name })}
    </ActDialog>
  )
}
