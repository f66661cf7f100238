import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { orderCalls } from './order-calls.ts'

type Chosen = { addressId: number | null; shippingId: number | null }

/** The addresses to choose from, what is chosen, and what becomes of it. */
export function useChangeAddress({ order_no }: OrderDetails, onDone: () => void) {
  const t = useT()
  const { act, busy } = useAct()
  const [addresses, setAddresses] = useState<readonly ShopAddress[] | null>(null)
  const [chosen, setChosen] = useState<Chosen>({ addressId: null, shippingId: null })
  const [freight, setFreight] = useState<{ to: number; ways: ShopAddress['freight'] } | null>(null)
  const [problem, setProblem] = useState('')

  const reload = useCallback(() => {
    orderCalls.listAddresses().then(setAddresses, () => setProblem(t('shell.offline_text')))
  }, [t])
  useEffect(reload, [reload])
  const { addressId } = chosen
  useEffect(() => {
    if (addressId === null) return
    let isCurrent = true
    const failed = () => setProblem(t('shell.offline_text'))
    orderCalls
      .freightTo(order_no, addressId)
      .then((found) => isCurrent && setFreight({ to: addressId, ways: found }), failed)
    return () => void (isCurrent = false)
  }, [order_no, addressId, t])

  const choose = (addressId: number | null, shippingId: number | null) => {
    setProblem('')
    setChosen({ addressId, shippingId })
  }
  const save = async () => {
    if (chosen.addressId === null) return
    setProblem('')
    const call = () => orderCalls.changeAddress(order_no, chosen.addressId!, chosen.shippingId)
    const result = await act(call, t('order.address_changed'))
    if (result?.kind === 'done') onDone()
    else if (result) setProblem(result.text)
  }
  const ways = freight?.to === addressId ? freight.ways : null
  // Only what is possible is offered there: a way that is too dear for a paid order is none.
  const offered = addresses?.map((one) => (ways && one.id === addressId ? { ...one, freight: ways } : one)) ?? null
  const canSave = addressId !== null && chosen.shippingId !== null && ways !== null
  return { addresses: offered, freight: ways ?? [], canSave, chosen, choose, reload, save, busy, problem }
}
