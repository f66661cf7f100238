import { useTranslate } from 'ra-core'
import { Time } from '../../parts/time.tsx'
import { PaperScreen } from './paper-screen.tsx'
import { paper } from './slip-paper.tsx'
import { useChosen, useChosenIds } from './use-chosen.ts'
import { Box } from '@mui/material'

/** One walk along the shelves for many orders: how much of each style, and for whom. */
export function PickListScreen() {
  const translate = useTranslate()
  const [ids] = useChosenIds()
  const { data, error, dataUpdatedAt } = useChosen(ids)
  const pieces = data?.styles.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <PaperScreen
      title="pick.title"
      back={{ to: '/shipping', label: 'shipping.back' }}
      error={error}
      ready={data !== undefined || ids.length === 0}
    >
      <Box component="article" sx={paper}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
          <h1>{translate('pick.title')}</h1>
          <div>
            <Time at={dataUpdatedAt || null} />
          </div>
        </Box>
        <p>
          {translate('pick.orders', { smart_count: data?.orders.length ?? 0 })}
          {' · '}
          {translate('pick.pieces', { smart_count: pieces })}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col" className="number">
                {translate('pick.quantity')}
              </th>
              <th scope="col">{translate('slip.item')}</th>
              <th scope="col">{translate('slip.code')}</th>
              <th scope="col">{translate('pick.for')}</th>
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {(data?.styles ?? []).map((style) => (
              <tr key={style.sku_id}>
                <td className="number">
                  <strong>{style.quantity}</strong>
                </td>
                <td>
                  {style.name}
                  <div>{style.style}</div>
                </td>
                <td>{style.code}</td>
                <td>
                  {style.orders.map(({ order_no, quantity }) => (
                    <div key={order_no}>
                      {quantity} × {order_no}
                    </div>
                  ))}
                </td>
                <td className="number" aria-hidden>
                  <span className="tick" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </PaperScreen>
  )
}
