import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useForm } from '../../lib/use-form.ts'

const typedIn = (form: HTMLFormElement): string => String(new FormData(form).get('code') ?? '').trim()

/** The form of a typed code; `onGot` may answer why the coupon is of no use here, which then stands beside the field. */
export function useCouponCode(onGot: (record: CouponRecord) => string | null) {
  const t = useT()
  return useForm<'code'>({
    fields: ['code'],
    check: (form) => (typedIn(form) ? null : { code: t('coupon.code_missing') }),
    send: async (form) => {
      const record = await api.redeemCouponCode({ code: typedIn(form) }, inPlace)
      const problem = onGot(record)
      if (problem !== null) return { code: problem }
      form.reset()
    },
  })
}
