import type { WaitingProposal } from '@pitlane/contract/points/staff.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useGetList, useLocale, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Section } from '../../parts/facts.tsx'
import { Time } from '../../parts/time.tsx'

/** Points that one of the staff has proposed: a second one confirms them on the account's page. */
export function ProposalsPanel() {
  const translate = useTranslate()
  const locale = useLocale()
  const { data } = useGetList<WaitingProposal>('points-proposals', { pagination: { page: 1, perPage: 100 } })
  if (!data || data.length === 0) return null
  const format = numberFormat(locale, { signDisplay: 'exceptZero' })
  return (
    <Box sx={{ mt: 2 }}>
      <Section title="points.proposals">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('points.account')}</TableCell>
              <TableCell align="right">{translate('points.points')}</TableCell>
              <TableCell>{translate('points.why')}</TableCell>
              <TableCell>{translate('points.proposed_by')}</TableCell>
              <TableCell>{translate('points.at')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map(({ id, email, delta, why, staff, at }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  <Link to={`/users/${id}/show`}>{email}</Link>
                </TableCell>
                <TableCell align="right">{format.format(delta)}</TableCell>
                <TableCell dir="auto">{why}</TableCell>
                <TableCell>{staff}</TableCell>
                <TableCell>
                  <Time at={at} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Section>
    </Box>
  )
}
