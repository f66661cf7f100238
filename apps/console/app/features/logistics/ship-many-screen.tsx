import { mostShipped, type WaitingOrder } from '@pitlane/contract/logistics/shipping.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { api } from '../../lib/client.ts'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { LeaveQuestion } from '../../parts/leave-question.tsx'
import { type Filled, emptyRow, ShipGrid } from './ship-grid.tsx'
import { useChosen, useChosenIds } from './use-chosen.ts'

type Props = { orders: readonly WaitingOrder[]; onNext: () => Promise<void> }

/** The chosen orders, each with its carrier and number: what is filled in leaves. */
function Sending({ orders, onNext }: Props) {
  const translate = useTranslate()
  const { act, pending, problem } = useAct('shipMany', 'shipping.sent')
  const [rows, setRows] = useState<Record<number, Filled>>({})
  // Sending again after an error is the same parcel.
  const [keys] = useState(() => new Map(orders.map(({ id }) => [id, newKey()])))
  const [reasons, setReasons] = useState<Record<number, string | null>>({})
  /** Numbers that another order has, by the order that they were entered for. */
  const [asked, setAsked] = useState<Record<number, string>>({})
  const isOpen = ({ id, pieces }: WaitingOrder) => pieces > 0 && reasons[id] !== null
  const rowOf = (id: number) => rows[id] ?? emptyRow
  const ready = orders.filter(
    (order) => isOpen(order) && rowOf(order.id).carrierId !== null && rowOf(order.id).number.trim() !== '',
  )

  async function send(): Promise<boolean> {
    const parcels = ready.map(({ id, pieces }) => ({
      id,
      key: keys.get(id)!,
      carrier_id: rowOf(id).carrierId!,
      tracking_number: rowOf(id).number,
      // Sent again as it is, a number that another order has is meant.
      ...(asked[id] === rowOf(id).number ? { shared: true as const } : {}),
      pieces,
    }))
    const results = await act({ parcels })
    if (!results) return false
    const shared = results.filter(({ reason }) => reason === 'number_shared')
    setAsked(Object.fromEntries(shared.map(({ id }) => [id, rowOf(id).number])))
    setReasons({ ...reasons, ...Object.fromEntries(results.map(({ id, reason }) => [id, reason])) })
    return results.every(({ reason }) => reason === null)
  }
  const isTyped = orders.some((order) => isOpen(order) && rowOf(order.id).number.trim() !== '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const goOn = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'next'
        void send().then((done) => (done && goOn ? onNext() : undefined))
      }}
    >
      <LeaveQuestion isChanged={isTyped && !pending} />
      <ShipGrid orders={orders} rows={rows} onChange={setRows} reasons={reasons} />
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate(problem.message)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'center' }}>
        <Button id="ship-all" type="submit" variant="contained" loading={pending} disabled={ready.length === 0}>
          {translate('shipping.ship_count', { smart_count: ready.length })}
        </Button>
        <Button type="submit" value="next" variant="outlined" loading={pending} disabled={ready.length === 0}>
          {translate('shipping.ship_next')}
        </Button>
        {!isTyped && orders.every((order) => !isOpen(order)) && (
          <Button onClick={() => void onNext()}>{translate('shipping.next')}</Button>
        )}
      </Box>
    </form>
  )
}

/** Ships many: a grid that is typed into, or scanned into. */
export function ShipManyScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const [ids, choose] = useChosenIds()
  const { data, error, refetch } = useChosen(ids)
  async function goNext() {
    const next = await api.listShipping({ page_size: mostShipped }, { quiet: true }).catch(() => null)
    const waiting = next?.list.filter(({ pieces }) => pieces > 0).map(({ id }) => id) ?? []
    if (waiting.length === 0) notify('shipping.none_left', { type: 'info' })
    else choose(waiting.slice(0, Math.max(1, ids.length)))
  }
  return (
    <Box sx={{ mt: 2 }}>
      <Title title="shipping.ship_title" />
      <Button component={Link} to="/shipping" startIcon={<ArrowLeft size={16} />} sx={{ mb: 1 }}>
        {translate('shipping.back')}
      </Button>
      <Section title="shipping.ship_title">
        <Typography variant="body2" sx={{ mb: 2 }}>
          {translate('shipping.ship_hint')}
        </Typography>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : ids.length === 0 ? (
          <Alert severity="info">{translate('shipping.none_chosen')}</Alert>
        ) : data ? (
          <Sending key={ids.join()} orders={data.orders} onNext={goNext} />
        ) : (
          <CircularProgress />
        )}
      </Section>
    </Box>
  )
}
