import { Download } from 'lucide-react'
import { useNotify, useRecordContext, useTranslate } from 'ra-core'
import { Button } from 'ra-ui-materialui'
import { useState } from 'react'
import { downloadDocument } from '../../lib/client.ts'

/** Keeps the record's PDF. */
export function DownloadButton() {
  const record = useRecordContext<{ id: number; number: string }>()
  const translate = useTranslate()
  const notify = useNotify()
  const [pending, setPending] = useState(false)
  if (!record) return null
  const { id, number } = record
  async function download(): Promise<void> {
    setPending(true)
    try {
      await downloadDocument(id)
    } catch (error) {
      notify((error as Error).message || 'status.other', { type: 'error' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      label="document.pdf"
      aria-label={translate('document.download', { number })}
      disabled={pending}
      onClick={(event) => {
        // The row under it leads to the order.
        event.stopPropagation()
        void download()
      }}
    >
      <Download size={16} />
    </Button>
  )
}
