import type { StaffDeviceService } from '@pitlane/contract/device/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { usePermissions, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Section } from '../../parts/facts.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { useTerm } from './use-term.ts'

const columns = ['source', 'term', 'start', 'end', 'packages'] as const
type Piece = StaffDeviceService['pieces'][number]

function Source({ piece }: { piece: Piece }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const words = translate(piece.trial ? 'service.trial' : `service.source.${piece.source}`)
  if (piece.order_no === null) return <>{words}</>
  return (
    <>
      {words}{' '}
      {mayCall(permissions, 'listStaffOrders') ? (
        <MuiLink component={Link} to={`/orders/${piece.order_id}/show`}>
          {piece.order_no}
        </MuiLink>
      ) : (
        piece.order_no
      )}
    </>
  )
}

function PieceRow({ piece }: { piece: Piece }) {
  const translate = useTranslate()
  const term = useTerm()
  return (
    <TableRow>
      <TableCell>
        <Source piece={piece} />
      </TableCell>
      <TableCell>{term(piece.term)}</TableCell>
      {piece.removed_at === null ? (
        <>
          <TableCell>
            <Time at={piece.start} />
          </TableCell>
          <TableCell>
            <Time at={piece.end} />
          </TableCell>
        </>
      ) : (
        <TableCell colSpan={2} sx={{ color: 'text.secondary' }}>
          {translate('service.removed')} <Time at={piece.removed_at} />
        </TableCell>
      )}
      <TableCell>{piece.packages.join(', ')}</TableCell>
    </TableRow>
  )
}

function Service({ service }: { service: StaffDeviceService }) {
  const translate = useTranslate()
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Typography component="h3" sx={{ fontWeight: 600, fontSize: 14 }}>
          {service.name || translate(`service.kind.${service.kind}`)}
        </Typography>
        <StateChip words="service.state" state={service.state} />
        {service.valid_until !== null && (
          <Typography variant="body2">
            {translate('service.until')} <Time at={service.valid_until} />
          </Typography>
        )}
      </Box>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{translate(`service.piece.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {service.pieces.map((piece) => (
            <PieceRow key={piece.id} piece={piece} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** The services of a device with their ends, and the pieces that each is made of. */
export function DeviceServices({ services }: { services: readonly StaffDeviceService[] }) {
  const translate = useTranslate()
  return (
    <Section title="service.services">
      {services.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('service.nothing')}
        </Typography>
      )}
      {services.map((service) => (
        <Service key={service.id} service={service} />
      ))}
    </Section>
  )
}
