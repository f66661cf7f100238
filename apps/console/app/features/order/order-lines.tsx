import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'

const priceLines = ['product', 'coupon', 'points', 'freight', 'tax', 'payable', 'included_tax'] as const

const plain = ['discount', 'paid'] as const
const withPoints = ['discount', 'points', 'paid'] as const

/** The goods of an order, and the lines of the price in their order. */
export function Lines({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { currency } = order
  const columns = order.price.points === 0 ? plain : withPoints
  const shown = priceLines.filter((name) => order.price[name] !== 0 || name === 'product' || name === 'payable')
  return (
    <Section title="order.lines">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('order.line.item')}</TableCell>
            {(['unit_price', 'quantity', ...columns] as const).map((name) => (
              <TableCell key={name} align="right">
                {translate(`order.line.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines.map((line) => (
            <TableRow key={line.id}>
              <TableCell>
                {line.name}
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  {line.style} · {line.code}
                </Box>
              </TableCell>
              <TableCell align="right">
                <Money amount={line.unit_price} currency={currency} />
              </TableCell>
              <TableCell align="right">
                {line.quantity}
                {line.shipped > 0 && (
                  <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                    {translate('order.line.shipped', { count: line.shipped })}
                  </Box>
                )}
                {order.can_ship && line.to_ship > 0 && (
                  <Box sx={{ fontSize: 13 }}>{translate('order.line.to_ship', { count: line.to_ship })}</Box>
                )}
                {line.refunded > 0 && (
                  <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                    {translate('order.line.refunded', { count: line.refunded })}
                  </Box>
                )}
              </TableCell>
              {columns.map((name) => (
                <TableCell key={name} align="right">
                  <Money amount={line[name]} currency={currency} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          {(order.points_price > 0 ? (['in_points', ...shown] as const) : shown).map((name) => (
            <TableRow
              key={name}
              sx={{
                '& td': {
                  border: 0,
                  py: 0.5,
                  fontSize: 14,
                  color: 'text.primary',
                  fontWeight: name === 'payable' ? 600 : 400,
                },
              }}
            >
              <TableCell colSpan={columns.length + 2} align="right">
                {translate(`order.price.${name}`)}
              </TableCell>
              <TableCell align="right">
                {name === 'in_points' ? order.points_price : <Money amount={order.price[name]} currency={currency} />}
              </TableCell>
            </TableRow>
          ))}
        </TableFooter>
      </Table>
    </Section>
  )
}
