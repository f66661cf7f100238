import { numberFormat } from '@pitlane/domain/formats.ts'
import type { StaffPoints } from '@pitlane/contract/points/staff.ts'
import {
  Box,
  Button,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { Link } from 'ra-ui-materialui'
import { useLocale, useTranslate } from 'ra-core'
import { api } from '../../lib/client.ts'
import { Time } from '../../parts/time.tsx'

/** Newest first; older ones on demand, under those that are there. */
export function PointsHistory({ userId, first }: { userId: number; first: StaffPoints }) {
  const translate = useTranslate()
  const locale = useLocale()
  const [older, setOlder] = useState<Pick<StaffPoints, 'list' | 'next'>>({ list: [], next: first.next })
  const [loading, setLoading] = useState(false)
  const signed = numberFormat(locale, { signDisplay: 'exceptZero' })
  const list = [...first.list, ...older.list]
  const loadOlder = async () => {
    setLoading(true)
    try {
      const page = await api.getStaffPoints({ id: userId, before: older.next! })
      setOlder({ list: [...older.list, ...page.list], next: page.next })
    } finally {
      setLoading(false)
    }
  }
  if (list.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {translate('points.nothing')}
      </Typography>
    )
  }
  return (
    <Box sx={{ mt: 1.5 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('points.at')}</TableCell>
            <TableCell>{translate('points.what')}</TableCell>
            <TableCell>{translate('points.order')}</TableCell>
            <TableCell align="right">{translate('points.points')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell>
                <Time at={entry.at} />
              </TableCell>
              <TableCell>{translate(`points.kind.${entry.kind}`)}</TableCell>
              <TableCell>
                {entry.order && (
                  <MuiLink component={Link} to={`/orders/${entry.order.id}/show`}>
                    {entry.order.order_no}
                  </MuiLink>
                )}
              </TableCell>
              <TableCell align="right">{signed.format(entry.points)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {older.next !== null && (
        <Button size="small" sx={{ mt: 1 }} loading={loading} onClick={() => void loadOlder()}>
          {translate('points.older')}
        </Button>
      )}
    </Box>
  )
}
