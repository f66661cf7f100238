import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { useTranslate } from 'ra-core'
import { Time } from '../../parts/time.tsx'

const columns = ['code', 'ordered', 'shipped', 'to_pack'] as const

export function SlipHead({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  return (
    <section>
      <h2>{translate('slip.order')}</h2>
      <strong>{order.order_no}</strong>
      <div>
        <Time at={order.created_at} />
      </div>
      <div>{order.shipping_title}</div>
      {order.vin && (
        <div>
          {translate('resources.orders.fields.vin')}: {order.vin}
        </div>
      )}
    </section>
  )
}

/** The contents of a parcel: no prices, since it may be a present. */
export function SlipTable({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const lines = order.lines.filter(({ kind }) => !isVirtual(kind))
  return (
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
  )
}
