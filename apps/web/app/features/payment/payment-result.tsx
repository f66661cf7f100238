import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { orderHref, ordersHref, PayCountdown } from '../order/index.ts'
import { LazyPaySheet } from './lazy-pay-sheet.tsx'
import type { WalletOption } from './load-wallets.ts'
import { PaymentState } from './payment-state.tsx'
import styles from './payment-state.module.css'
import { returnState } from './return-state.ts'
import { type PaymentStatus, usePaymentStatus } from './use-payment-status.ts'

type PaymentResultProps = {
  order: OrderDetails
  status: PaymentStatus['status']
  clock: number
  wallets: readonly WalletOption[]
  onChanged: () => void
}

/** Says how a payment has ended, and the way on from there. */
export function PaymentResult({ order, status, clock, wallets, onChanged }: PaymentResultProps) {
  const { t, money } = useI18n()
  const { tired, again } = usePaymentStatus(order.order_no, status === 'waiting', onChanged)
  const [sheet, setSheet] = useState({ open: false, turn: 0 })
  const state = returnState(status, order, tired)
  const payable = state === 'failed' || state === 'abandoned'
  const amount = money(order.price.payable, order.currency)
  return (
    <Stack gap="sections">
      <PaymentState state={state} validUntil={order.valid_until} />
      <Card>
        <dl className={styles.facts}>
          <Fact label={t('payment.order_number')} value={order.order_no} />
          <Fact label={t('payment.amount')} value={<b>{amount}</b>} />
          {payable && (
            <Fact
              label={t('payment.pay_within')}
              value={<PayCountdown payBy={order.pay_by} clock={clock} onEnd={onChanged} />}
            />
          )}
        </dl>
      </Card>
      <div className={styles.buttons}>
        {payable && (
          <Button size="l" wide onClick={() => setSheet(({ turn }) => ({ open: true, turn: turn + 1 }))}>
            {t('payment.pay_again', { amount })}
          </Button>
        )}
        {state === 'slow' && (
          <Button size="l" wide onClick={again}>
            {t('payment.check_again')}
          </Button>
        )}
        <Button
          size="l"
          wide
          kind={state === 'settled' ? 'primary' : 'secondary'}
          href={orderHref(order.order_no)}
          replace
        >
          {t('payment.to_order')}
        </Button>
        {state === 'settled' || state === 'over' ? (
          <Button size="l" wide kind="quiet" href="/" replace>
            {t('payment.to_shop')}
          </Button>
        ) : (
          <Button size="l" wide kind="quiet" href={ordersHref} replace>
            {t('payment.to_orders')}
          </Button>
        )}
      </div>
      {sheet.turn > 0 && (
        <LazyPaySheet
          key={sheet.turn}
          open={sheet.open}
          onClose={() => setSheet((before) => ({ ...before, open: false }))}
          order={order}
          wallets={wallets}
          onChanged={onChanged}
        />
      )}
    </Stack>
  )
}

const Fact = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
