import type { StaffPicture } from '@pitlane/contract/catalog/staff-display.ts'
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material'
import { ArrowLeft, ArrowRight, Upload, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useInput, useTranslate } from 'ra-core'
import { useReadOnly } from './staff-form.tsx'
import { uploadPicture } from '../lib/client.ts'
import { useUpload } from './use-upload.ts'

type Shown = { picture: StaffPicture; onRemove: () => void; onMove?: (by: -1 | 1) => void }

function Thumbnail({ picture, onRemove, onMove }: Shown) {
  const translate = useTranslate()
  const isReadOnly = useReadOnly()
  return (
    <Box sx={{ width: 112 }}>
      <Box
        component="img"
        src={`${picture.src}/160.webp`}
        alt=""
        sx={{
          width: 112,
          height: 112,
          objectFit: 'contain',
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      />
      <Box sx={{ display: isReadOnly ? 'none' : 'flex', justifyContent: 'center' }}>
        {onMove && (
          <IconButton size="small" aria-label={translate('pictures.earlier')} onClick={() => onMove(-1)}>
            <ArrowLeft size={16} />
          </IconButton>
        )}
        <IconButton size="small" aria-label={translate('pictures.remove')} onClick={onRemove}>
          <X size={16} />
        </IconButton>
        {onMove && (
          <IconButton size="small" aria-label={translate('pictures.later')} onClick={() => onMove(1)}>
            <ArrowRight size={16} />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

function UploadButton({ onUploaded, multiple }: { onUploaded: (pictures: StaffPicture[]) => void; multiple: boolean }) {
  const translate = useTranslate()
  const { upload, pending, problem } = useUpload(onUploaded, uploadPicture)
  const chooser = useRef<HTMLInputElement>(null)
  if (useReadOnly()) return null
  return (
    <Box>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Upload size={16} />}
        loading={pending}
        onClick={() => chooser.current?.click()}
      >
        {translate('pictures.upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={multiple}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => {
          void upload([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <FormHelperText error={problem !== null}>
        {problem === null ? translate('pictures.limit') : translate(problem)}
      </FormHelperText>
    </Box>
  )
}

function Frame({ label, error, children }: { label: string; error: string | undefined; children: React.ReactNode }) {
  const translate = useTranslate()
  const title = useId()
  return (
    <Box role="group" aria-labelledby={title} sx={{ width: '100%', mb: 2 }}>
      <Typography id={title} component="div" variant="subtitle2" sx={{ mb: 1 }}>
        {translate(label)}
      </Typography>
      {children}
      {error && <FormHelperText error>{translate(error)}</FormHelperText>}
    </Box>
  )
}

/** Pictures in their order; the first one stands for the item in lists. */
export function PicturesInput({ source, max }: { source: string; max: number }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const pictures: StaffPicture[] = field.value ?? []
  const move = (from: number, by: -1 | 1) => {
    const next = [...pictures]
    const [moved] = next.splice(from, 1)
    next.splice(Math.max(0, from + by), 0, moved!)
    field.onChange(next)
  }
  return (
    <Frame label={`texts.${source}`} error={fieldState.error?.message}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {pictures.map((picture, index) => (
          <Thumbnail
            key={picture.file}
            picture={picture}
            onMove={(by) => move(index, by)}
            onRemove={() => field.onChange(pictures.filter((other) => other !== picture))}
          />
        ))}
        {pictures.length < max && (
          <UploadButton multiple onUploaded={(added) => field.onChange([...pictures, ...added].slice(0, max))} />
        )}
      </Box>
    </Frame>
  )
}

export function PictureInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: null })
  const picture: StaffPicture | null | '' = field.value
  return (
    <Frame label={`texts.${source}`} error={fieldState.error?.message}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {picture && <Thumbnail picture={picture} onRemove={() => field.onChange(null)} />}
        <UploadButton multiple={false} onUploaded={([added]) => field.onChange(added)} />
      </Box>
    </Frame>
  )
}
