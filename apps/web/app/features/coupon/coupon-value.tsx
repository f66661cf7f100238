import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { CouponType } from '@pitlane/domain/coupon/coupon.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { Price } from '@pitlane/ui/price.tsx'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './ticket.module.css'

type Words = (value: number, i18n: ReturnType<typeof useI18n>) => ReactNode

/** Shows a coupon's value in the words of its type. */
const words: Record<CouponType, Words> = {
  fixed: (value, { t, priceParts }) => (
    <>
      <Price parts={priceParts(value, defaultCurrency)} tone="plain" />
      <span>{t('coupon.off')}</span>
    </>
  ),
  percent: (value, { t, percent }) => (
    <>
      <b className={styles.figure}>{percent(value / 100)}</b>
      <span>{t('coupon.off')}</span>
    </>
  ),
  round: (value, { t, priceParts }) => (
    <>
      <span>{t('coupon.round')}</span>
      <Price parts={priceParts(value, defaultCurrency)} tone="plain" />
    </>
  ),
  exchange: (_value, { t }) => (
    <>
      <Gift size={24} />
      <span>{t('coupon.exchange')}</span>
    </>
  ),
}

export const CouponValue = ({ coupon }: Pick<CouponRecord, 'coupon'>) => words[coupon.type](coupon.value, useI18n())
