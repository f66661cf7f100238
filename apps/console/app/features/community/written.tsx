import type { ShownMedium } from '@pitlane/contract/upload.ts'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { ReviewMedia } from '../review/index.ts'

/** What somebody wrote, apart from all that the console says, in its own direction. */
export function Written({
  title,
  content,
}: {
  title: ReactNode
  content: { text: string; media: readonly ShownMedium[] }
}) {
  const translate = useTranslate()
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {title}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' }}>
        {content.text || (content.media.length === 0 && translate('moderation.nothing'))}
      </Typography>
      <ReviewMedia media={content.media} />
    </Box>
  )
}
