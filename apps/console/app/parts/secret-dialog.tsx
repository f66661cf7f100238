import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'

type Props = {
  title: string
  /** Null where the answer that had it was lost. */
  secret: string | null
  onClose: () => void
}

/** A new secret, this once. Only its button closes it: a stray click must not lose it. */
export function SecretDialog({ title, secret, onClose }: Props) {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  // Without https a browser has no clipboard; then the text is selected and copied by hand.
  const copy = () =>
    navigator.clipboard?.writeText(secret!).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="new-secret">
      <DialogTitle id="new-secret">{title}</DialogTitle>
      <DialogContent>
        <Alert severity={secret === null ? 'error' : 'warning'} sx={{ mb: 2 }}>
          {translate(secret === null ? 'secret.lost' : 'secret.once')}
        </Alert>
        {secret !== null && (
          <TextField
            fullWidth
            margin="dense"
            label={translate('secret.secret')}
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
            <span aria-live="polite">{translate(isCopied ? 'secret.copied' : 'secret.copy')}</span>
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('secret.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
