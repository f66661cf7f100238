import { type WebhookEvent, webhookEvents } from '@pitlane/domain/integration/webhook.ts'
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useMissing } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

type TypedEndpoint = { name: string; url: string; events: WebhookEvent[] }
export const blankEndpoint: TypedEndpoint = { name: '', url: '', events: [] }

type Props = { typed: TypedEndpoint; onType: (typed: TypedEndpoint) => void }

/** What an endpoint is made of, in a dialog. */
export function WebhookFields({ typed, onType }: Props) {
  const translate = useTranslate()
  const missing = useMissing('events', typed.events.length === 0)
  const switchOf = (event: WebhookEvent) => (_event: unknown, isOn: boolean) =>
    onType({ ...typed, events: isOn ? [...typed.events, event] : typed.events.filter((one) => one !== event) })
  return (
    <>
      <DialogField
        name="name"
        label="resources.webhook-endpoints.fields.name"
        hint={translate('webhook.name_hint')}
        autoFocus
        required
        autoComplete="off"
        value={typed.name}
        onType={(name) => onType({ ...typed, name })}
      />
      <DialogField
        name="url"
        label="resources.webhook-endpoints.fields.url"
        hint={translate('webhook.url_hint')}
        required
        autoComplete="off"
        value={typed.url}
        onType={(url) => onType({ ...typed, url })}
      />
      <FormControl component="fieldset" error={missing !== null} sx={{ mt: 1 }}>
        <FormLabel component="legend">{translate('resources.webhook-endpoints.fields.events')}</FormLabel>
        <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
          {webhookEvents.map((event) => (
            <FormControlLabel
              key={event}
              control={<Checkbox size="small" checked={typed.events.includes(event)} onChange={switchOf(event)} />}
              label={translate(`webhook.event.${event.replace('.', '_')}`)}
            />
          ))}
        </FormGroup>
        {missing && <FormHelperText>{translate('webhook.none_chosen')}</FormHelperText>}
      </FormControl>
    </>
  )
}
