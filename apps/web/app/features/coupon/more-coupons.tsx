import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useRevalidator } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import type { OpenCoupon } from './open-coupons.ts'
import { ClaimList } from './claim-list.tsx'
import { CodeForm } from './code-form.tsx'
import { stateReason } from './coupon-rules.ts'

/** How one has more coupons: by a code, or by claiming what is anybody's. */
export function MoreCoupons({ claimable, now }: { claimable: readonly OpenCoupon[]; now: number }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const got = () => {
    toast.show({ kind: 'ok', text: t('coupon.claimed') })
    void revalidate()
  }
  const gotByCode = (record: CouponRecord) => {
    const reason = stateReason(record, now)
    if (reason) return t(`coupon.${reason}`)
    got()
    return null
  }
  return (
    <>
      <Card>
        <CodeForm onGot={gotByCode} />
      </Card>
      {claimable.length > 0 && (
        <Section title={t('coupon.claim_title')}>
          <ClaimList coupons={claimable} now={now} label={t('coupon.claim')} onClaimed={got} />
        </Section>
      )}
    </>
  )
}
