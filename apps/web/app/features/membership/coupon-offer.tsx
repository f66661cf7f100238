import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Ticket } from '../coupon/index.ts'
import styles from './coupon-offer.module.css'
import { claimCoupon, type Claimable } from './member-calls.ts'

type CouponOfferProps = { coupons: Claimable; now: number }

/** Coupons to claim; whoever is not logged in is asked to, and comes back. */
export function CouponOffer({ coupons, now }: CouponOfferProps) {
  const t = useT()
  return (
    <Section title={t('membership.coupon_title')}>
      {coupons.length === 0 ? (
        <Card tone="sunken">{t('membership.no_coupons')}</Card>
      ) : (
        <ul className={styles.list}>
          {coupons.map((one) => (
            <li key={one.id}>
              <Offer one={one} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Offer({ one, now }: { one: Claimable[number]; now: number }) {
  const t = useT()
  const { act, busy } = useAct()
  const [mine, setMine] = useState(false)
  const [problem, setProblem] = useState('')
  const has = mine || one.mine
  const claim = async () => {
    setProblem('')
    const result = await act(() => claimCoupon(one.id))
    if (result?.kind === 'done') setMine(true)
    else if (result) setProblem(result.text)
  }
  return (
    <>
      <Ticket record={{ ...one, value: one.coupon.value, state: 'available' }} now={now} />
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {has ? (
        <p role="status" className={styles.claimed}>
          {t('membership.claimed')}
        </p>
      ) : (
        <Button
          wide
          loading={busy}
          onClick={() => void claim()}
          aria-label={`${t('membership.claim')}: ${one.coupon.name}`}
        >
          {t('membership.claim')}
        </Button>
      )}
    </>
  )
}
