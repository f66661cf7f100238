import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { Mover } from '../../parts/mover.tsx'
import { Time } from '../../parts/time.tsx'

/** Every move of the request, the latest on top. */
export function RequestMoves({ request }: { request: StaffAfterSales }) {
  const translate = useTranslate()
  return (
    <Section title="order.moves">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {request.moves.toReversed().map((move, index) => (
          <Box component="li" key={request.moves.length - index} sx={{ pl: 1.5, pb: 1.5, fontSize: 14 }}>
            <Box sx={{ fontWeight: 600 }}>{translate(`after_sales.state.${move.to}`)}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
              <Time at={move.at} /> · <Mover move={move} />
              {move.why && ` · ${move.why}`}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
