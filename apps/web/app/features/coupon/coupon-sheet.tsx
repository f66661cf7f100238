import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { type CouponLine, leastAmount } from '@pitlane/domain/coupon/coupon.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { useId, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { OpenCoupon } from './open-coupons.ts'
import { ClaimList } from './claim-list.tsx'
import { CodeForm } from './code-form.tsx'
import { ruleOf, savingOf, stateReason, usableOf, verdictOf } from './coupon-rules.ts'
import styles from './coupon-sheet.module.css'
import { CouponOption } from './coupon-option.tsx'

type CouponSheetProps = {
  open: boolean
  onClose: () => void
  coupons: readonly CouponRecord[]
  /** Those to take that are good for these lines, the best first. */
  toClaim: readonly OpenCoupon[]
  lines: readonly CouponLine[]
  chosenId: number | null
  onConfirm: (id: number | null) => void
  /** One more is mine: of the claimable one with this id, or by a code. */
  onAdd: (record: CouponRecord, claimedId?: number) => void
  now: number
}

/** The coupons to choose one from, or none. Of mine nothing is chosen before OK; one that is claimed or typed is used at once. Import it lazily. */
export function CouponSheet(props: CouponSheetProps) {
  const { open, onClose, coupons, toClaim, lines, chosenId, onConfirm, onAdd, now } = props
  const { t, money } = useI18n()
  const name = useId()
  const [draft, setDraft] = useState(chosenId)
  const usable = usableOf(coupons, lines, now)
  const others = coupons.filter((record) => !usable.includes(record))
  const saves = (record: CouponRecord) => t('coupon.saves', { amount: money(savingOf(record, lines), defaultCurrency) })
  const useCode = (record: CouponRecord) => {
    onAdd(record)
    const verdict = verdictOf(record, lines, now)
    if (verdict.ok) {
      onConfirm(record.id)
      return null
    }
    if (verdict.reason === 'coupon_out_of_scope') return t('coupon.code_out_of_scope')
    if (verdict.reason === 'coupon_below_minimum')
      return t('coupon.code_below_minimum', { amount: money(leastAmount(ruleOf(record)), defaultCurrency) })
    return t(`coupon.${stateReason(record, now) ?? verdict.reason}`)
  }
  const option = (record: CouponRecord) => (
    <CouponOption
      key={record.id}
      name={name}
      record={record}
      verdict={verdictOf(record, lines, now)}
      lines={lines}
      now={now}
      chosen={draft === record.id}
      onChange={setDraft}
    />
  )
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('coupon.choose')}
      closeLabel={t('shell.close')}
      top={<CodeForm onGot={useCode} />}
      action={
        <Button wide size="l" onClick={() => onConfirm(draft)}>
          {t('shell.ok')}
        </Button>
      }
    >
      <div className={styles.choices}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('coupon.choose')}</legend>
          <p className={styles.hint}>{t(usable.length > 0 ? 'coupon.deselect_hint' : 'coupon.none_available')}</p>
          {usable.map(option)}
        </fieldset>
        {toClaim.length > 0 && (
          <>
            <h3 className={styles.group}>{t('coupon.claim_title')}</h3>
            <ClaimList
              coupons={toClaim}
              now={now}
              label={t('coupon.claim_use')}
              noteOf={saves}
              onClaimed={(record, claimedId) => {
                onAdd(record, claimedId)
                onConfirm(record.id)
              }}
            />
          </>
        )}
        {others.length > 0 && (
          <fieldset className={styles.choices}>
            <legend className={styles.group}>{t('coupon.not_for_this')}</legend>
            {others.map(option)}
          </fieldset>
        )}
      </div>
    </Sheet>
  )
}
