import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import styles from './claim-list.module.css'
import { asRecord, type OpenCoupon } from './open-coupons.ts'
import { Ticket } from './ticket.tsx'
import { useClaim } from './use-claim.ts'

type ClaimListProps = {
  coupons: readonly OpenCoupon[]
  now: number
  label: string
  /** Beside each, such as what it saves. */
  noteOf?: (record: CouponRecord) => string
  /** With the claimed one's own id beside what is mine now. */
  onClaimed: (record: CouponRecord, claimedId: number) => void
}

/** Coupons that are anybody's, each with the button that makes it mine. */
export function ClaimList({ coupons, now, label, noteOf, onClaimed }: ClaimListProps) {
  const { at, busy, claim } = useClaim(onClaimed)
  return (
    <ul className={styles.list}>
      {coupons.map((one) => (
        <li key={one.id}>
          <Ticket record={asRecord(one)} now={now} note={noteOf?.(asRecord(one))} />
          {at.id === one.id && at.problem && (
            <div role="alert">
              <FieldError>{at.problem}</FieldError>
            </div>
          )}
          <Button
            wide
            kind="secondary"
            loading={busy && at.id === one.id}
            onClick={() => void claim(one)}
            aria-label={`${label}: ${one.coupon.name}`}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
