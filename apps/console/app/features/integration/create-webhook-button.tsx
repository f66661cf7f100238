import { newKey } from '@pitlane/contract/new-key.ts'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { blankEndpoint, WebhookFields } from './webhook-fields.tsx'

/** Adds an endpoint and shows the secret that signs what it gets, this once. */
export function CreateWebhookButton() {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('createWebhookEndpoint', 'webhook.created')
  const [key, setKey] = useState('')
  const [typed, setTyped] = useState(blankEndpoint)
  const [made, setMade] = useState<{ name: string; secret: string | null } | null>(null)
  return (
    <>
      <ActDialog
        button="webhook.create"
        title="webhook.create"
        confirm="ra.action.create"
        icon={<Webhook size={16} />}
        wide
        pending={pending}
        problem={problem}
        onOpen={() => {
          // Each opening is a new intention; pressing twice is the same one.
          setKey(newKey())
          setTyped(blankEndpoint)
          forget()
        }}
        onConfirm={async () => {
          const answer = await act({ key, ...typed })
          if (answer) setMade(answer)
          return answer !== null
        }}
      >
        <WebhookFields typed={typed} onType={setTyped} />
      </ActDialog>
      {made && (
        <SecretDialog
          title={translate('webhook.secret_of', { name: made.name })}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
