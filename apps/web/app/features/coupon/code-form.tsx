import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { couponCodeLength } from '@pitlane/domain/coupon/code.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './code-form.module.css'
import { useCouponCode } from './use-coupon-code.ts'

/** A code and its button; `onGot` may answer why the coupon is of no use here, which then stands beside the field. */
export function CodeForm({ onGot }: { onGot: (record: CouponRecord) => string | null }) {
  const t = useT()
  const { errors, busy, props } = useCouponCode(onGot)
  return (
    <form {...props}>
      <Field label={t('coupon.code')} error={errors.code ?? errors.form}>
        <span className={styles.row}>
          <TextInput
            name="code"
            // Spaces and dashes are typed too.
            maxLength={couponCodeLength.most + 28}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            spellCheck={false}
          />
          <Button type="submit" kind="secondary" loading={busy} className={styles.add}>
            {t('coupon.code_add')}
          </Button>
        </span>
      </Field>
    </form>
  )
}
