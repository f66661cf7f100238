import { Box, Button, FormHelperText, LinearProgress, Typography } from '@mui/material'
import { installerEndings } from '@pitlane/domain/download/file-kinds.ts'
import type { System } from '@pitlane/domain/download/systems.ts'
import { Upload, X } from 'lucide-react'
import { useRef } from 'react'
import { useInput, useLocale, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { type UploadedRelease, useReleaseUpload } from './use-release-upload.ts'

/** A file of ours: what the server has counted is shown, to be compared with what the build said. */
export function ReleaseFileInput() {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const { field, fieldState } = useInput({ source: 'file', defaultValue: null })
  const file: UploadedRelease | null = field.value || null
  const system: System | null = useWatch({ name: 'system' }) ?? null
  const { upload, cancel, share, problem } = useReleaseUpload(field.onChange)
  const chooser = useRef<HTMLInputElement>(null)
  const wrong = problem ?? fieldState.error?.message
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Upload size={16} />}
        disabled={share !== null}
        onClick={() => chooser.current?.click()}
      >
        {translate(file ? 'download.upload_other' : 'download.upload')}
      </Button>
      {share !== null && (
        <Button size="small" startIcon={<X size={16} />} onClick={cancel} sx={{ ml: 1 }}>
          {translate('download.upload_cancel')}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={installerEndings.join(',')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) void upload(chosen, system)
          event.target.value = ''
        }}
      />
      {share !== null && <Progress share={share} />}
      {file && share === null && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {`${file.name} · ${translate('download.bytes', { bytes: file.bytes.toLocaleString(locale) })} · SHA-256 ${file.sha256}`}
        </Typography>
      )}
      <FormHelperText error={Boolean(wrong)} role={wrong ? 'alert' : undefined}>
        {translate(wrong ?? 'download.file_hint')}
      </FormHelperText>
    </Box>
  )
}

function Progress({ share }: { share: number }) {
  const translate = useTranslate()
  const percent = Math.floor(share * 100)
  const label = percent < 100 ? translate('download.sent', { percent }) : translate('download.storing')
  return (
    <Box sx={{ maxWidth: 420, mt: 1 }}>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={translate('download.upload')}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {label}
      </Typography>
    </Box>
  )
}
