import type { Service } from '@pitlane/contract/membership/membership.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './plan-cards.module.css'
import { planName, savedPercent } from './plans.ts'
import { termText } from './term-text.ts'

type PlanCardsProps = {
  plans: readonly Service[]
  chosen: number | null
  onChoose: (skuId: number) => void
  /** Whether it is known from when it would run. */
  forDevice: boolean
}

/** The plans of a membership: which, how long, what a month of it comes to, until when. */
export function PlanCards({ plans, chosen, onChoose, forDevice }: PlanCardsProps) {
  const { t, money, priceParts, date } = useI18n()
  const detailOf = (plan: Service) => (
    <span className={styles.detail}>
      <span>
        {termText(t, plan.term)}
        {plan.per_month !== null && ` · ${t('membership.per_month', { amount: money(plan.per_month, plan.currency) })}`}
      </span>
      <span>{plan.trial ? t('membership.trial_note') : plan.subtitle}</span>
      {plan.refused === null && (
        <span>{forDevice ? t('membership.until', { day: date(plan.until) }) : t('membership.from_binding')}</span>
      )}
    </span>
  )
  const options = plans.map((plan) => {
    const saved = savedPercent(plan, plans)
    return {
      value: String(plan.sku_id),
      title: (
        <span className={styles.title}>
          {planName(plan, plans)}
          {plan.trial && <Badge tone="brand">{t('membership.trial')}</Badge>}
          {saved !== null && <Badge tone="good">{t('membership.saved', { percent: saved })}</Badge>}
        </span>
      ),
      detail: detailOf(plan),
      end: <Price parts={priceParts(plan.price, plan.currency)} tone="plain" />,
      disabled: plan.refused !== null,
      reason:
        plan.refused &&
        t(plan.refused === 'trial_new_only' ? 'membership.refused_trial_new_only' : 'membership.refused_trial_used'),
    }
  })
  return (
    <RadioCards
      legend={t('membership.plans')}
      name="plan"
      options={options}
      value={chosen === null ? '' : String(chosen)}
      onChange={(value) => onChoose(Number(value))}
    />
  )
}
