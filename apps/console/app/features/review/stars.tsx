import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'

export function Stars({ count }: { count: number }) {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      role="img"
      aria-label={translate(`review.stars.${count}`)}
      sx={{ whiteSpace: 'nowrap', color: 'warning.main', letterSpacing: 1 }}
    >
      {'★'.repeat(count)}
      <Box component="span" sx={{ color: 'text.disabled' }}>
        {'★'.repeat(5 - count)}
      </Box>
    </Box>
  )
}
