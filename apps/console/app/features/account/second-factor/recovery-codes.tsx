import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'

/** Recovery codes, this once. Only its button closes it: a stray click must not lose them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  // Without https a browser has no clipboard; then they are selected and copied by hand.
  const copy = () =>
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="recovery-codes">
      <DialogTitle id="recovery-codes">{translate('second_factor.recovery')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('second_factor.codes_once')}
        </Alert>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
            gap: 0.75,
            m: 0,
            p: 0,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: 14,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          startIcon={isCopied ? <Check size={16} /> : <Copy size={16} />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{translate(isCopied ? 'second_factor.copied' : 'second_factor.copy')}</span>
        </Button>
        <Button variant="contained" onClick={onKept}>
          {translate('second_factor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
