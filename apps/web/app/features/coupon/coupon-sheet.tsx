import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { CouponLine } from '@pitlane/domain/coupon/coupon.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { verdictOf } from './coupon-rules.ts'
import styles from './coupon-sheet.module.css'
import { CouponOption } from './coupon-option.tsx'

type CouponSheetProps = {
  open: boolean
  onClose: () => void
  coupons: readonly CouponRecord[]
  lines: readonly CouponLine[]
  chosenId: number | null
  onConfirm: (id: number | null) => void
  now: number
}

/** The coupons to choose one from, or none. Nothing is chosen before OK. Import it lazily. */
export function CouponSheet({ open, onClose, coupons, lines, chosenId, onConfirm, now }: CouponSheetProps) {
  const t = useT()
  const name = useId()
  const [draft, setDraft] = useState(chosenId)
  const entries = coupons.map((record) => ({ record, verdict: verdictOf(record, lines, now) }))
  const option = ({ record, verdict }: (typeof entries)[number]) => (
    <CouponOption
      key={record.id}
      name={name}
      record={record}
      verdict={verdict}
      lines={lines}
      now={now}
      chosen={draft === record.id}
      onChange={setDraft}
    />
  )
  const usable = entries.filter(({ verdict }) => verdict.ok)
  const others = entries.filter(({ verdict }) => !verdict.ok)
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('coupon.choose')}
      closeLabel={t('shell.close')}
      action={
        <Button wide size="l" onClick={() => onConfirm(draft)}>
          {t('shell.ok')}
        </Button>
      }
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('coupon.choose')}</legend>
        <p className={styles.hint}>{t(usable.length > 0 ? 'coupon.deselect_hint' : 'coupon.none_available')}</p>
        {usable.map(option)}
        {others.length > 0 && <h3 className={styles.group}>{t('coupon.not_for_this')}</h3>}
        {others.map(option)}
      </fieldset>
    </Sheet>
  )
}
