import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { Box, Typography } from '@mui/material'
import { Play } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { Time } from '../../parts/time.tsx'

type Written = Pick<
  StaffAfterSales['versions'][number],
  'type' | 'reason' | 'quantity' | 'description' | 'media' | 'submitted_at' | 'written_by'
>
type Medium = Written['media'][number]

const frame = {
  display: 'block',
  position: 'relative',
  width: 112,
  height: 112,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const

/** Small, and in full in a window of its own. */
function Thumbnail({ medium, label }: { medium: Medium; label: string }) {
  const isVideo = medium.kind === 'video'
  return (
    <Box
      component="a"
      href={isVideo ? `${medium.src}/video` : `${medium.src}/1080.webp`}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      sx={frame}
    >
      <Box component="img" src={`${medium.src}/160.webp`} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
      {isVideo && (
        <Box
          sx={{
            position: 'absolute',
            inset: 'auto 4px 4px auto',
            display: 'flex',
            p: 0.5,
            borderRadius: 1,
            bgcolor: 'background.paper',
            color: 'text.primary',
          }}
        >
          <Play size={14} aria-hidden />
        </Box>
      )}
    </Box>
  )
}

function Words({ written, email }: { written: Written; email: string }) {
  const translate = useTranslate()
  return (
    <>
      <Typography sx={{ fontSize: 14, fontWeight: 600 }}>
        {translate(`after_sales.type.${written.type}`)}: {written.reason} ({written.quantity} ×)
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        <Time at={written.submitted_at} /> ·{' '}
        {written.written_by === 'buyer'
          ? translate('after_sales.by_buyer')
          : translate('after_sales.by_staff', { email })}
      </Typography>
      <Typography sx={{ fontSize: 14, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {written.description || translate('after_sales.no_words')}
      </Typography>
      {written.media.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {written.media.map((medium, index) => (
            <Thumbnail
              key={medium.file}
              medium={medium}
              label={translate(`after_sales.medium.${medium.kind}`, { number: index + 1 })}
            />
          ))}
        </Box>
      )}
    </>
  )
}

/** Shows the request's words and whose they are, and those from before the buyer changed them. */
export function RequestWords({ request }: { request: StaffAfterSales }) {
  const translate = useTranslate()
  const email = request.opened_by?.email ?? ''
  const earlier = request.versions.filter(({ version }) => version < request.version)
  return (
    <Section title={request.written_by === 'buyer' ? 'after_sales.words' : 'after_sales.words_staff'}>
      <Words written={request} email={email} />
      {earlier.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontSize: 14, color: 'primary.main' }}>
            {translate('after_sales.earlier', { count: earlier.length })}
          </Box>
          {earlier.map((written) => (
            <Box key={written.version} sx={{ mt: 1.5, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
              <Words written={written} email={email} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}
