import { Box, CircularProgress } from '@mui/material'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { Check, Result } from './use-checks.ts'

const signs = {
  good: { Icon: CircleCheck, colour: 'success.main' },
  broken: { Icon: CircleX, colour: 'error.main' },
  unknown: { Icon: CircleHelp, colour: 'warning.main' },
} as const

function Sign({ result }: { result: Result | undefined }) {
  const translate = useTranslate()
  if (!result) return <CircularProgress size={16} aria-label={translate('health.state.running')} />
  const { Icon, colour } = signs[result.state]
  return (
    <Box sx={{ color: colour, display: 'flex' }}>
      <Icon size={18} aria-label={translate(`health.state.${result.state}`)} />
    </Box>
  )
}

/** A promise, whether it is kept, and the first rows that break it. */
export function CheckRow({ check, result }: { check: Check; result: Result | undefined }) {
  const translate = useTranslate()
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px 1fr auto', gap: 1.5, py: 0.75 }}>
      <Sign result={result} />
      <Box sx={{ fontSize: 14 }}>
        {translate(`health.check.${check.domain}.${check.name}`)}
        {result?.state === 'unknown' && (
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{translate('health.no_answer')}</Box>
        )}
        {result?.broken.map((row) => (
          <Box key={row} sx={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere', mt: 0.5 }}>
            {row}
          </Box>
        ))}
        {result?.more && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{translate('health.more')}</Box>}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {result && translate('health.took', { milliseconds: result.milliseconds })}
      </Box>
    </Box>
  )
}
