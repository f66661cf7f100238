import { Box } from '@mui/material'
import { useRecordContext } from 'ra-core'

/** The record's picture, small; what has none keeps its place. */
export function ThumbnailField({ source }: { source: string; label?: string }) {
  const picture: { src: string } | null | undefined = useRecordContext()?.[source]
  const frame = {
    width: 40,
    height: 40,
    display: 'block',
    borderRadius: 1,
    bgcolor: 'background.default',
    objectFit: 'contain',
  } as const
  return picture ? (
    <Box component="img" src={`${picture.src}/160.webp`} alt="" loading="lazy" sx={frame} />
  ) : (
    <Box sx={frame} />
  )
}
