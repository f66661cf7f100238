import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { Role } from '@pitlane/domain/account/account.ts'
import { useLocale, usePermissions, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Section } from '../../parts/facts.tsx'
import { moneyText } from '../../parts/money.tsx'
import type { Figures } from './use-figures.ts'

export function BestGoods({ goods, currency }: Pick<Figures, 'goods' | 'currency'>) {
  const locale = useLocale() ?? 'en'
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const leads = mayCall(permissions, 'listStaffGoods')
  return (
    <Section title="figures.best">
      {goods.length === 0 ? (
        translate('figures.nothing_sold')
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('resources.goods.fields.name')}</TableCell>
              <TableCell align="right">{translate('figures.pieces')}</TableCell>
              <TableCell align="right">{translate('figures.sales')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {goods.map(({ id, name, quantity, sales }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {leads ? <Link to={`/goods/${id}`}>{name}</Link> : name}
                </TableCell>
                <TableCell align="right">{quantity}</TableCell>
                <TableCell align="right">{moneyText(sales, currency, locale)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
