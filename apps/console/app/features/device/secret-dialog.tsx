import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'

type Props = { name: string; secret: string | null; onClose: () => void }

/** A new key, this once. Only its button closes it: a stray click must not lose the key. */
export function SecretDialog({ name, secret, onClose }: Props) {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  // Without https a browser has no clipboard; then the text is selected and copied by hand.
  const copy = () =>
    navigator.clipboard?.writeText(secret!).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="new-key">
      <DialogTitle id="new-key">{translate('device_key.secret', { name })}</DialogTitle>
      <DialogContent>
        <Alert severity={secret === null ? 'error' : 'warning'} sx={{ mb: 2 }}>
          {translate(secret === null ? 'device_key.lost' : 'device_key.once')}
        </Alert>
        {secret !== null && (
          <TextField
            fullWidth
            margin="dense"
            label={translate('device_key.key')}
            value={secret}
            onFocus={(event) => event.target.select()}
            slotProps={{ htmlInput: { readOnly: true, spellCheck: false, sx: { fontFamily: 'monospace' } } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        {secret !== null && (
          <Button
            variant="outlined"
            startIcon={isCopied ? <Check size={16} /> : <Copy size={16} />}
            onClick={() => void copy()}
          >
            <span aria-live="polite">{translate(isCopied ? 'device_key.copied' : 'device_key.copy')}</span>
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('device_key.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
