import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { loginPath } from '../../lib/private-loader.ts'
import type { Cart } from './cart-calls.ts'
import styles from './cart.module.css'
import { cartCheckoutHref, cartHref, type CartPlace } from './cart-href.ts'
import { CartLineCard } from './cart-line-card.tsx'
import { type Removed, useCart } from './use-cart.ts'

type Row = { kind: 'line'; line: Cart['lines'][number] } | { kind: 'removed'; removed: Removed }

/** The lines, and between them those that were just taken out, each where it was. */
export function rowsOf(lines: Cart['lines'], removed: readonly Removed[]): Row[] {
  const rows: Row[] = lines.map((line) => ({ kind: 'line', line }))
  const gone = removed.filter(({ line }) => !lines.some(({ sku_id }) => sku_id === line.sku_id))
  for (const one of gone.toSorted((a, b) => a.at - b.at)) rows.splice(one.at, 0, { kind: 'removed', removed: one })
  return rows
}

export function CartView({ start, bar }: { start: Cart; bar: ReactNode }) {
  const { t } = useI18n()
  const hand = useCart(start)
  const { cart, problem } = hand
  const rows = rowsOf(cart.lines, hand.removed)
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  const place: CartPlace | null = useLocation().state
  const lost = place?.lost ?? []
  return (
    <Page bar={bar} action={cart.lines.length > 0 && <CheckOutBar cart={cart} busy={hand.busy} />}>
      <Stack>
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        {cart.left.length > 0 && (
          <Card tone="sunken">
            <Stack>
              <p className={styles.note}>{t('cart.left', { names: cart.left.map(({ name }) => name).join(', ') })}</p>
              <Button kind="secondary" size="s" onClick={hand.dismissLeft}>
                {t('cart.dismiss')}
              </Button>
            </Stack>
          </Card>
        )}
        {lost.length > 0 && (
          <Card tone="sunken">
            <Stack>
              <p className={styles.note}>{t('cart.lost', { names: lost.join(', ') })}</p>
              <Button kind="secondary" size="s" onClick={() => void navigate(cartHref, { replace: true })}>
                {t('cart.dismiss')}
              </Button>
            </Stack>
          </Card>
        )}
        {rows.length === 0 ? (
          <EmptyState
            icon={<ShoppingCart />}
            title={t('cart.empty')}
            text={t('cart.empty_text')}
            action={<Button href="/">{t('cart.to_shop')}</Button>}
          />
        ) : (
          <ul className={styles.list} ref={list} tabIndex={-1}>
            {rows.map((row) =>
              row.kind === 'line' ? (
                <CartLineCard
                  key={row.line.sku_id}
                  line={row.line}
                  currency={cart.currency}
                  onChange={(quantity) => hand.change(row.line, quantity)}
                  onRemove={() => hand.remove(row.line)}
                  onChosen={cart.account ? hand.show : undefined}
                />
              ) : (
                <RemovedCard
                  key={`removed ${row.removed.line.sku_id}`}
                  name={row.removed.line.name}
                  onUndo={() => void hand.undo(row.removed).then(() => list.current?.focus())}
                />
              ),
            )}
          </ul>
        )}
        {cart.lines.length > 0 && <p className={styles.note}>{t('cart.without_freight')}</p>}
      </Stack>
    </Page>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** The button has the focus, because that which took the line out is gone with it. */
const RemovedCard = ({ name, onUndo }: { name: string; onUndo: () => void }) => {
  const { t } = useI18n()
  return (
    <Card as="li" tone="sunken">
      <div className={styles.removed}>
        <span role="status">{t('cart.removed', { name })}</span>
        <Button kind="secondary" size="s" onClick={onUndo} ref={focus}>
          {t('cart.undo')}
        </Button>
      </div>
    </Card>
  )
}

/** Orders all that can be ordered now; the rest stays in the cart. */
function CheckOutBar({ cart, busy }: { cart: Cart; busy: boolean }) {
  const { t, priceParts, money } = useI18n()
  const ready = cart.lines.filter(({ state }) => state === 'ready')
  const href = cart.account ? cartCheckoutHref(ready) : loginPath(cartHref)
  const stays = ready.length < cart.lines.length
  return (
    <StickyBar
      start={<Price parts={priceParts(cart.total, cart.currency)} size="m" tone="plain" />}
      note={ready.length > 0 ? (stays ? t('cart.some_stay') : undefined) : undefined}
    >
      <Button
        size="l"
        wide
        {...(ready.length === 0 || busy
          ? { disabled: true, reason: ready.length === 0 && t('cart.none_ready') }
          : { href })}
      >
        {t('cart.check_out')}
      </Button>
      <span className="visually-hidden" role="status">
        {t('cart.total_is', { amount: money(cart.total, cart.currency) })}
      </span>
    </StickyBar>
  )
}
