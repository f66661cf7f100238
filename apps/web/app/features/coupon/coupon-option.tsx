import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { CouponLine, CouponRefusal } from '@pitlane/domain/coupon/coupon.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import type { Verdict } from '@pitlane/domain/verdict.ts'
import { RadioDot } from '@pitlane/ui/radio-dot.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { savingOf, stateReason } from './coupon-rules.ts'
import styles from './coupon-sheet.module.css'
import { Ticket } from './ticket.tsx'

type CouponOptionProps = {
  name: string
  record: CouponRecord
  verdict: Verdict<CouponRefusal>
  lines: readonly CouponLine[]
  now: number
  chosen: boolean
  onChange: (id: number | null) => void
}

/** One coupon to choose: a native radio that a second tap (or the space bar) clears again. */
export function CouponOption({ name, record, verdict, lines, now, chosen, onChange }: CouponOptionProps) {
  const { t, money } = useI18n()
  const note = verdict.ok
    ? t('coupon.saves', { amount: money(savingOf(record, lines), defaultCurrency) })
    : t(`coupon.${stateReason(record, now) ?? verdict.reason}`)
  const radio = (
    <RadioDot
      name={name}
      value={record.id}
      disabled={!verdict.ok}
      checked={chosen}
      onChange={() => onChange(record.id)}
      onClick={() => chosen && onChange(null)}
      onKeyDown={(event) => {
        // A browser tells nothing of a space on a radio that is chosen already.
        if (event.key !== ' ' || !chosen) return
        event.preventDefault()
        onChange(null)
      }}
    />
  )
  return (
    <label className={styles.option}>
      <Ticket record={record} now={now} dim={!verdict.ok} note={note} end={radio} />
    </label>
  )
}
