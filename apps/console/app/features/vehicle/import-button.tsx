import { Button } from '@mui/material'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { FileUp } from 'lucide-react'
import { useNotify, useRefresh, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { uploadRecallFile } from '../../lib/client.ts'

/** Sends a file of campaigns; the list says how far it is. */
export function ImportButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const chooser = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setPending(true)
    try {
      await uploadRecallFile(file)
      notify('vehicle.import_begun', { type: 'info' })
      refresh()
    } catch (error) {
      notify((error instanceof CallError && error.message) || 'status.other', { type: 'error' })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<FileUp size={16} />}
        loading={pending}
        loadingPosition="start"
        onClick={() => chooser.current?.click()}
      >
        {translate('vehicle.import_file')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".zip,.txt,application/zip,text/plain"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
