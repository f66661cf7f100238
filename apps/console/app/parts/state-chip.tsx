import { Chip } from '@mui/material'
import { useRecordContext, useTranslate } from 'ra-core'

type Tone = 'default' | 'success' | 'warning' | 'error' | 'primary'

/** A state that needs somebody is loud, one that is in order is quiet; each has its word. */
const tones: Record<string, Tone> = {
  to_pay: 'warning',
  to_ship: 'primary',
  preparing: 'primary',
  after_sales: 'warning',
  completed: 'success',
  received: 'success',
  paid: 'success',
  settled: 'success',
  done: 'success',
  sent: 'success',
  failed: 'error',
  waiting: 'warning',
  shown: 'success',
  new: 'warning',
  open: 'primary',
  unhandled: 'warning',
  handled: 'success',
  answered: 'success',
  running: 'success',
  upcoming: 'primary',
  scheduled: 'primary',
  unredeemed: 'warning',
  half_approved: 'primary',
  redeemed: 'success',
  claimed: 'success',
  won: 'success',
  none_left: 'warning',
  on_sale: 'success',
  blocked: 'error',
  good: 'success',
  watch: 'warning',
  bad: 'error',
  withdrawn: 'error',
  revoked: 'warning',
  valid: 'success',
  expiring: 'warning',
  accepted: 'success',
  out_for_delivery: 'primary',
  in_transit: 'primary',
  delivered: 'success',
  shipping_exception: 'error',
  delivery_exception: 'error',
  awaiting_signature: 'warning',
  signature_exception: 'error',
  submitted: 'warning',
  seller_received: 'warning',
  objected: 'warning',
  not_refunded: 'error',
  refund_failed: 'error',
  proposed: 'warning',
  refunded: 'success',
  exchanged: 'success',
  held: 'warning',
  removed: 'error',
  ready: 'success',
  taken_back: 'error',
}

export function StateChip({ words, state }: { words: string; state: string }) {
  const translate = useTranslate()
  return (
    <Chip size="small" variant="outlined" color={tones[state] ?? 'default'} label={translate(`${words}.${state}`)} />
  )
}

/** The record's state by its word in the messages under `words`. */
export function StateField({ source, words }: { source: string; words: string; label?: string }) {
  const state: string | undefined = useRecordContext()?.[source]
  return state === undefined ? null : <StateChip words={words} state={state} />
}
