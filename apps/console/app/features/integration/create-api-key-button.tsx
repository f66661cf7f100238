import { newKey } from '@pitlane/contract/new-key.ts'
import { apiKeyNameLength, type Scope } from '@pitlane/domain/integration/api-key.ts'
import { KeySquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { ScopeTable } from './scope-table.tsx'

const blank = { name: '', networks: '', expires: '' }
const linesOf = (text: string) => text.split(/[\s,]+/).filter((line) => line !== '')

/** Makes a key and shows its secret: it is nowhere else, not even on the server. */
export function CreateApiKeyButton() {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('createApiKey', 'api_key.created')
  const [key, setKey] = useState('')
  const [typed, setTyped] = useState(blank)
  const [scopes, setScopes] = useState<Scope[]>([])
  const [made, setMade] = useState<{ name: string; secret: string | null } | null>(null)
  const type = (name: keyof typeof blank) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const open = () => {
    // Each opening is a new intention; pressing twice is the same one.
    setKey(newKey())
    setTyped(blank)
    setScopes([])
    forget()
  }
  async function confirm(): Promise<boolean> {
    const { name, networks, expires } = typed
    const expires_at = expires ? new Date(expires).getTime() : null
    const answer = await act({ key, name, scopes, networks: linesOf(networks), expires_at })
    if (answer) setMade(answer)
    return answer !== null
  }
  return (
    <>
      <ActDialog
        button="api_key.create"
        title="api_key.create"
        confirm="ra.action.create"
        icon={<KeySquare size={16} />}
        wide
        pending={pending}
        problem={problem}
        onOpen={open}
        onConfirm={confirm}
      >
        <DialogField
          name="name"
          label="resources.api-keys.fields.name"
          hint={translate('api_key.name_hint')}
          autoFocus
          required
          autoComplete="off"
          value={typed.name}
          onType={type('name')}
          most={apiKeyNameLength}
        />
        <ScopeTable chosen={scopes} onChoose={setScopes} />
        <DialogField
          name="expires_at"
          label="api_key.expires"
          hint={translate('api_key.expires_hint')}
          type="datetime-local"
          value={typed.expires}
          onType={type('expires')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <DialogField
          name="networks"
          label="resources.api-keys.fields.networks"
          hint={translate('api_key.networks_hint')}
          multiline
          minRows={2}
          value={typed.networks}
          onType={type('networks')}
        />
      </ActDialog>
      {made && (
        <SecretDialog
          title={translate('api_key.secret_of', { name: made.name })}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
