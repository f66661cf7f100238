import type { StaffWebhookEndpoint } from '@pitlane/contract/integration/webhooks-staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { Pencil, Power, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { blankEndpoint, WebhookFields } from './webhook-fields.tsx'

type Props = { record: StaffWebhookEndpoint }

export function PingButton({ record }: Props) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('pingWebhookEndpoint', 'webhook.pinged')
  const [key, setKey] = useState('')
  return (
    <ActDialog
      button="webhook.ping"
      title="webhook.ping"
      confirm="webhook.ping"
      icon={<Send size={16} />}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setKey(newKey())
        forget()
      }}
      onConfirm={async () => (await act({ id: record.id, key })) !== null}
    >
      {translate('webhook.ping_hint', { url: record.url })}
    </ActDialog>
  )
}

export function EditWebhookButton({ record }: Props) {
  const { act, pending, problem, forget } = useAct('updateWebhookEndpoint', 'webhook.saved')
  const [typed, setTyped] = useState(blankEndpoint)
  const { id, version, name, url, events } = record
  return (
    <ActDialog
      button="ra.action.edit"
      title="webhook.edit"
      confirm="ra.action.save"
      icon={<Pencil size={16} />}
      wide
      pending={pending}
      problem={problem}
      onOpen={() => {
        setTyped({ name, url, events })
        forget()
      }}
      onConfirm={async () => (await act({ id, version, ...typed })) !== null}
    >
      <WebhookFields typed={typed} onType={setTyped} />
    </ActDialog>
  )
}

export function SwitchWebhookButton({ record }: Props) {
  const translate = useTranslate()
  const isOn = record.state === 'on'
  const { act, pending, problem, forget } = useAct('switchWebhookEndpoint', 'webhook.saved')
  const word = isOn ? 'webhook.switch_off' : 'webhook.switch_on'
  return (
    <ActDialog
      button={word}
      title={word}
      confirm={word}
      icon={<Power size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: record.id, version: record.version, on: isOn ? 0 : 1 })) !== null}
    >
      {translate(`${word}_hint`)}
    </ActDialog>
  )
}

export function RotateWebhookButton({ record }: Props) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('rotateWebhookSecret', 'webhook.rotated')
  const [key, setKey] = useState('')
  const [made, setMade] = useState<{ secret: string | null } | null>(null)
  return (
    <>
      <ActDialog
        button="webhook.rotate"
        title="webhook.rotate"
        confirm="webhook.rotate"
        icon={<RotateCw size={16} />}
        pending={pending}
        problem={problem}
        onOpen={() => {
          setKey(newKey())
          forget()
        }}
        onConfirm={async () => {
          const answer = await act({ id: record.id, key })
          if (answer) setMade(answer)
          return answer !== null
        }}
      >
        {translate('webhook.rotate_hint')}
      </ActDialog>
      {made && (
        <SecretDialog
          title={translate('webhook.secret_of', { name: record.name })}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
