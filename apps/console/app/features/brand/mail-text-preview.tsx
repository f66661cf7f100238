import type { StaffMailText } from '@pitlane/contract/brand/staff-mail-texts.ts'
import { Alert, Box, Button, MenuItem, Tab, Tabs, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { MailPage, PlainMail } from '../../parts/mail-page.tsx'
import { TestMailButton } from './test-mail-button.tsx'
import { useMailPreview } from './use-mail-preview.ts'

/** Which kind of the letter is looked at, where it says different things at different times. */
function KindChoice({ kinds, kind, onChange }: { kinds: number; kind: number; onChange: (kind: number) => void }) {
  const translate = useTranslate()
  if (kinds < 2) return null
  return (
    <TextField
      select
      size="small"
      label={translate('mail_text.kind')}
      value={kind}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minWidth: 140 }}
    >
      {Array.from({ length: kinds }, (_, index) => (
        <MenuItem key={index} value={index}>
          {translate('mail_text.kind_number', { number: index + 1 })}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The letter as it would be sent, as wide as a phone, and anew whenever a text was typed. */
export function MailTextPreview({ record }: { record: StaffMailText }) {
  const translate = useTranslate()
  const [kind, setKind] = useState(0)
  const [way, setWay] = useState<'html' | 'text'>('html')
  const { shown, problem, retry } = useMailPreview(record, kind)
  return (
    <Box component="section" aria-label={translate('brand.preview')} sx={{ position: 'sticky', top: 64 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Tabs value={way} onChange={(_event, chosen: 'html' | 'text') => setWay(chosen)}>
          <Tab value="html" label={translate('mail.html')} />
          <Tab value="text" label={translate('mail.text')} />
        </Tabs>
        <KindChoice kinds={record.kinds} kind={kind} onChange={setKind} />
      </Box>
      <Box aria-live="polite">
        {problem !== null && (
          <Alert
            severity="warning"
            sx={{ my: 1 }}
            action={
              <Button size="small" color="inherit" onClick={retry}>
                {translate('failure.retry')}
              </Button>
            }
          >
            {translate(problem)}
          </Alert>
        )}
      </Box>
      {shown === null && problem === null && <Typography sx={{ my: 2 }}>{translate('mail_text.loading')}</Typography>}
      {shown && (
        <>
          <Typography sx={{ my: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{shown.subject}</Typography>
          <Box sx={{ maxWidth: 392 }}>
            {way === 'html' ? <MailPage html={shown.html} title={shown.subject} /> : <PlainMail text={shown.text} />}
          </Box>
        </>
      )}
      <TestMailButton id={record.id} kind={kind} />
    </Box>
  )
}
