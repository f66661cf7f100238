import { CallError } from '@pitlane/contract/http-transport.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { mailTestLimit } from '@pitlane/domain/brand/mail-text.ts'
import { Alert, Button, Typography } from '@mui/material'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { api } from '../../lib/client.ts'
import { useTyped } from './use-mail-preview.ts'

type Said = { severity: 'success' | 'error'; text: string }

/** Mails the letter as it is typed to whoever presses it. What is typed stays, saved or not. */
export function TestMailButton({ id, kind }: { id: string; kind: number }) {
  const translate = useTranslate()
  const texts = useTyped()
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  async function send() {
    setPending(true)
    try {
      const { to } = await api.testMailText({ key: newKey(), id, texts, kind }, { quiet: true })
      setSaid({ severity: 'success', text: translate('mail_text.tested', { to }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSaid({ severity: 'error', text: translate(error.message || 'status.other') })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button onClick={() => void send()} disabled={pending} startIcon={<Send size={16} />} sx={{ mt: 1 }}>
        {translate('mail_text.test')}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {translate('mail_text.test_hint', { max: mailTestLimit.max })}
      </Typography>
      {said && (
        <Alert severity={said.severity} role="status" sx={{ mt: 1 }}>
          {said.text}
        </Alert>
      )}
    </>
  )
}
