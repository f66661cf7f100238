import type { StaffDevice } from '@pitlane/contract/device/staff.ts'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'

const columns = ['state', 'from', 'to', 'created_at', 'ended_at'] as const

/** The transfers of a device between accounts, the newest first. */
export function DeviceTransfers({ transfers }: Pick<StaffDevice, 'transfers'>) {
  const translate = useTranslate()
  return (
    <Section title="device.transfers">
      {transfers.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('device.no_transfers')}
        </Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{translate(`device.transfer.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {transfers.map(({ id, state, from, to, created_at, expires_at, ended_at }) => (
              <TableRow key={id}>
                <TableCell>
                  <StateChip words="device.transfer_state" state={state} />
                </TableCell>
                <TableCell>{from}</TableCell>
                <TableCell>{to}</TableCell>
                <TableCell>
                  <Time at={created_at} />
                </TableCell>
                <TableCell>
                  <Time at={ended_at ?? expires_at} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
