import type { StaffInvitationDetail } from '@pitlane/contract/invitation/staff.ts'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'

/** All that is looked for, what was found in bold, and what it makes together. */
export function SignalTable({ invitation }: { invitation: StaffInvitationDetail }) {
  const translate = useTranslate()
  const { score, hold_at, signals, self } = invitation
  return (
    <Section title="invitation.signals">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('invitation.signal')}</TableCell>
            <TableCell align="right">{translate('invitation.weight')}</TableCell>
            <TableCell>{translate('invitation.found')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {signals.map(({ signal, weight, found }) => (
            <TableRow key={signal} sx={{ '& td': { fontWeight: found ? 600 : 400 } }}>
              <TableCell>{translate(`invitation.signal_name.${signal}`)}</TableCell>
              <TableCell align="right">{weight}</TableCell>
              <TableCell>{translate(found ? 'ra.boolean.true' : 'ra.boolean.false')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {translate('invitation.sum', { score, hold_at })} {self && translate('invitation.sum_self')}
      </Typography>
    </Section>
  )
}
