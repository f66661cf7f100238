import { numberFormat } from '@pitlane/domain/formats.ts'
import type { StaffPoints } from '@pitlane/contract/points/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Box } from '@mui/material'
import { useGetOne, useLocale, usePermissions } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { Time } from '../../parts/time.tsx'
import { AdjustButton } from './adjust-button.tsx'
import { PointsProposal } from './points-proposal.tsx'
import { PointsHistory } from './points-history.tsx'

/** On an account's page: its points, what happened to them, and the button that changes them. */
export function PointsSection({ userId }: { userId: number }) {
  const { permissions } = usePermissions<Role>()
  const locale = useLocale()
  const { data: points } = useGetOne<StaffPoints>('points', { id: userId })
  if (!points) return null
  const number = (count: number) => numberFormat(locale).format(count)
  const { balance, debt, next_expiry: next, pending, diagnostic } = points
  return (
    <Section
      title="points.points"
      actions={mayCall(permissions, 'adjustPoints') && <AdjustButton userId={userId} points={points} />}
    >
      <Facts
        facts={[
          ['points.balance', number(balance)],
          ['points.debt', debt > 0 && number(debt)],
          ['points.pending', pending.points > 0 && number(pending.points)],
          ['points.devices', diagnostic > 0 && number(diagnostic)],
          [
            'points.next_expiry',
            next && (
              <Box key="next" component="span">
                {number(next.points)} · <Time at={next.at} />
              </Box>
            ),
          ],
        ]}
      />
      {points.proposal && mayCall(permissions, 'adjustPoints') && (
        <PointsProposal userId={userId} proposal={points.proposal} />
      )}
      {/* What was shown of older ones is old as soon as something new has happened. */}
      <PointsHistory key={points.list[0]?.id ?? 0} userId={userId} first={points} />
    </Section>
  )
}
