import type { ShownMedium } from '@pitlane/contract/upload.ts'
import { Box, Link as MuiLink } from '@mui/material'
import { useTranslate } from 'ra-core'

/** As the buyer sent them; a press opens one in a tab of its own. */
export function ReviewMedia({ media }: { media: readonly ShownMedium[] }) {
  const translate = useTranslate()
  if (media.length === 0) return null
  const look = { width: 160, height: 160, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      {media.map(({ file, kind, src }, at) =>
        kind === 'video' ? (
          <Box
            key={file}
            component="video"
            src={`${src}/video`}
            poster={`${src}/320.webp`}
            controls
            preload="none"
            sx={look}
          />
        ) : (
          <MuiLink
            key={file}
            href={`${src}/1080.webp`}
            target="_blank"
            rel="noreferrer"
            aria-label={translate('review.open_picture', { at: at + 1 })}
          >
            <Box component="img" src={`${src}/320.webp`} alt="" sx={{ ...look, display: 'block' }} />
          </MuiLink>
        ),
      )}
    </Box>
  )
}
