import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { AddressPicker } from '../address/index.ts'
import { CouponChooser } from '../coupon/index.ts'
import { DevicePicker } from '../device/index.ts'
import { WalletChoice } from '../payment/index.ts'
import { MallPoints, PointsSwitch } from '../points/index.ts'
import { BusinessCard } from './business-card.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { couponLinesOf, namesVehicle } from './checkout-choice.ts'
import { CheckoutItem } from './checkout-item.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import type { LoadedCheckout as Start } from './load-checkout.ts'
import { MailField } from './mail-field.tsx'
import { PlaceCard } from './place-card.tsx'
import { OrderPrice } from '../order/index.ts'
import { ProblemText } from './problem-text.tsx'
import { useCheckout } from './use-checkout.ts'
import { VinField } from './vin-field.tsx'

/** Address, item, coupon, price, wallet, in one column; a change of any of them asks for a new price. */
export function Checkout({ start, bar }: { start: Start; bar: ReactNode }) {
  const t = useT()
  const checkout = useCheckout(start)
  const { choice, change, quote, quoteState, problem } = checkout
  const line = quote.lines[0]!
  return (
    <Page bar={bar} action={<CheckoutBar checkout={checkout} />}>
      <Stack>
        {quote.lines.some((one) => one.for_device && one.device === null) && !quote.guest && (
          <Stack>
            <DevicePicker
              devices={checkout.devices}
              chosenSn={choice.deviceSn}
              optional={quote.for_device === 'may'}
              runsOn={quote.runs_on}
              onChoose={(deviceSn) => change({ deviceSn })}
              onBound={checkout.addDevice}
            />
            <ProblemText problem={problem} at="device" />
          </Stack>
        )}
        {namesVehicle(quote) && <VinField vin={choice.vin} onChange={(vin) => change({ vin })} problem={problem} />}
        {quote.virtual ? (
          <>
            <MailField email={choice.email ?? ''} onChange={(email) => change({ email })} problem={problem} />
            <PlaceCard quote={quote} onChange={change} problem={problem} />
          </>
        ) : (
          <section aria-label={t('checkout.delivery')}>
            <Stack>
              <AddressPicker
                addresses={checkout.addresses}
                chosenId={choice.addressId}
                shippingId={choice.shippingId}
                freight={quote.freight}
                onChoose={(addressId, shippingId) => change({ addressId, shippingId })}
                onChanged={checkout.onAddressesChanged}
              />
              <ProblemText problem={problem} at="address" />
            </Stack>
          </section>
        )}
        {choice.cart ? (
          <CheckoutLines quote={quote} problem={problem} />
        ) : (
          <CheckoutItem
            line={line}
            currency={quote.currency}
            quantity={choice.quantity}
            limit={quote.flash ?? quote.mall}
            flash={quote.flash !== null}
            points={quote.mall?.unit_points ?? 0}
            onChange={(quantity) => change({ quantity })}
            problem={problem}
          />
        )}
        {quote.mall && (
          <>
            <MallPoints mall={quote.mall} balance={quote.points.balance} />
            <ProblemText problem={problem} at="points" />
          </>
        )}
        {quote.flash || quote.mall ? (
          <Card tone="sunken">{t(quote.flash ? 'flash-sale.no_coupon' : 'checkout.mall_note')}</Card>
        ) : quote.guest ? (
          <Card tone="sunken">{t('checkout.guest_note')}</Card>
        ) : (
          <>
            <CouponChooser
              coupons={start.coupons}
              claimable={start.claimable}
              lines={couponLinesOf(quote.lines)}
              chosenId={choice.couponId}
              onChoose={(couponId) => change({ couponId })}
              now={quote.now}
            />
            <ProblemText problem={problem} at="coupon" />
            <PointsSwitch
              points={quote.points}
              currency={quote.currency}
              on={choice.usePoints}
              onChange={(usePoints) => change({ usePoints })}
            />
            <ProblemText problem={problem} at="points" />
          </>
        )}
        {quote.business && (
          <BusinessCard
            business={quote.business}
            treatment={quote.treatment}
            used={choice.taxId}
            onUse={(taxId) => change({ taxId })}
          />
        )}
        <Card as="section" aria-label={t('checkout.price')}>
          <Stack>
            <ProblemText problem={problem} at="price" />
            <OrderPrice
              price={quote.price}
              currency={quote.currency}
              treatment={quote.treatment}
              points={quote.mall?.points}
              busy={quoteState !== 'fresh'}
              withoutAddress={checkout.withoutAddress}
            />
          </Stack>
          <p className="visually-hidden" role="status">
            {t('checkout.amount_is', { amount: checkout.amount })}
          </p>
        </Card>
        {quote.price.payable > 0 && (
          <WalletChoice wallets={start.wallets} chosen={checkout.wallet} onChoose={checkout.setWallet} />
        )}
      </Stack>
    </Page>
  )
}
