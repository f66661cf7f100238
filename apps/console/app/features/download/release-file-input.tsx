import type { uploadRelease as uploadEndpoint } from '@pitlane/contract/download/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useInput, useLocale, useTranslate } from 'ra-core'
import { uploadRelease } from '../../lib/client.ts'

export type UploadedRelease = OutputOf<typeof uploadEndpoint>

function useReleaseUpload(onUploaded: (file: UploadedRelease) => void) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return
    setPending(true)
    setProblem(null)
    try {
      onUploaded(await uploadRelease(file))
    } catch (error) {
      setProblem((error instanceof CallError && error.message) || 'status.other')
    } finally {
      setPending(false)
    }
  }
  return { upload, pending, problem }
}

/** A file of ours: what the server has counted is shown, to be compared with what the build said. */
export function ReleaseFileInput() {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const { field, fieldState } = useInput({ source: 'file', defaultValue: null })
  const file: UploadedRelease | null = field.value || null
  const { upload, pending, problem } = useReleaseUpload(field.onChange)
  const chooser = useRef<HTMLInputElement>(null)
  const wrong = problem ?? fieldState.error?.message
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Upload size={16} />}
        loading={pending}
        onClick={() => chooser.current?.click()}
      >
        {translate('download.upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {file && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {`${file.name} · ${translate('download.bytes', { bytes: file.bytes.toLocaleString(locale) })} · SHA-256 ${file.sha256}`}
        </Typography>
      )}
      <FormHelperText error={Boolean(wrong)}>{translate(wrong ?? 'download.file_hint')}</FormHelperText>
    </Box>
  )
}
