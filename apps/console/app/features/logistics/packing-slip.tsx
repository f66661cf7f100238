import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Time } from '../../parts/time.tsx'

export type Shop = OutputOf<typeof logisticsStaffEndpoints.getShopIdentity>
type Props = { order: StaffOrder; shop: Shop }

// Paper is white whatever the console's theme, and fits A4 and Letter alike: the narrower's width, the shorter's height.
const paper = {
  bgcolor: '#fff',
  color: '#000',
  colorScheme: 'light',
  width: '100%',
  maxWidth: '180mm',
  mx: 'auto',
  p: 4,
  fontSize: 14,
  '@media print': { p: 0, maxWidth: 'none' },
  '& h1': { fontSize: 22, m: 0, lineHeight: 1.2 },
  '& h2': { fontSize: 12, fontWeight: 600, m: 0, mb: 0.5, color: '#444' },
  '& table': { width: '100%', borderCollapse: 'collapse', mt: 3 },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: '1px solid #999' },
  '& th': { fontSize: 12 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .tick': { width: 18, height: 18, border: '1.5px solid #000', display: 'inline-block' },
} as const

function Address({ order }: { order: StaffOrder }) {
  const { address } = order
  if (!address) return <>{order.mailing_email}</>
  const lines = [
    `${address.first_name} ${address.last_name}`,
    address.address,
    address.address_two,
    `${address.zip_code} ${address.city}`,
    address.province,
    address.country,
    address.phone,
  ]
  return lines.filter((line) => line.trim() !== '').map((line, index) => <div key={index}>{line}</div>)
}

/** The contents and the address of a parcel: no prices, since it may be a present. */
export function PackingSlip({ order, shop }: Props) {
  const translate = useTranslate()
  const lines = order.lines.filter(({ kind }) => !isVirtual(kind))
  const columns = ['code', 'ordered', 'shipped', 'to_pack'] as const
  return (
    <Box component="article" sx={paper}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 3 }}>
        <div>
          <strong>{shop.name}</strong>
          {[shop.company, shop.address, shop.email].filter(Boolean).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <h1>{translate('slip.title')}</h1>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
        <section>
          <h2>{translate('slip.to')}</h2>
          <Address order={order} />
        </section>
        <section>
          <h2>{translate('slip.order')}</h2>
          <strong>{order.order_no}</strong>
          <div>
            <Time at={order.created_at} />
          </div>
          <div>{order.shipping_title}</div>
        </section>
      </Box>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('slip.item')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'code' ? '' : 'number'}>
                {translate(`slip.${name}`)}
              </th>
            ))}
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                <div>{line.style}</div>
              </td>
              <td>{line.code}</td>
              <td className="number">{line.quantity}</td>
              <td className="number">{line.shipped}</td>
              <td className="number">
                <strong>{line.to_ship}</strong>
              </td>
              <td className="number" aria-hidden>
                <span className="tick" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
