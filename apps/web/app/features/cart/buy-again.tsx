import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { cartHref, type CartPlace } from './cart-href.ts'

/** Puts the goods of an order into the cart and goes there. A screen that shows it must load the texts `order`. */
export function BuyAgain({ order: { order_no } }: { order: Pick<OrderDetails, 'order_no'> }) {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy } = useAct()
  const [problem, setProblem] = useState('')
  const again = async () => {
    setProblem('')
    const { buyAgain } = await import('./cart-calls.ts')
    const result = await act(() => buyAgain(order_no))
    if (result?.kind === 'done') await navigate(cartHref, { state: { lost: result.answer } satisfies CartPlace })
    else if (result) setProblem(result.text)
  }
  return (
    <div>
      <Button kind="secondary" wide loading={busy} onClick={() => void again()}>
        {t('order.buy_again')}
      </Button>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
