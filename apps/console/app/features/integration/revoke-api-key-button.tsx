import type { StaffApiKey } from '@pitlane/contract/integration/keys-staff.ts'
import { Ban } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

export function RevokeApiKeyButton({ record }: { record: StaffApiKey }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('revokeApiKey', 'api_key.revoked_now')
  return (
    <ActDialog
      button="api_key.revoke"
      title="api_key.revoke"
      confirm="api_key.revoke"
      danger
      icon={<Ban size={16} />}
      reason={record.revoked_at === null ? null : 'api_key.is_revoked'}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: record.id })) !== null}
    >
      {translate('api_key.revoke_hint', { name: record.name })}
    </ActDialog>
  )
}
