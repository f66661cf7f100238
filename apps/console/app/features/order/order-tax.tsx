import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { useTranslate } from 'ra-core'
import { Section, Facts } from '../../parts/facts.tsx'
import { Time } from '../../parts/time.tsx'

/** Who the buyer is for the tax office, and what proves it. Nothing for a consumer whose parcel says where it is taxed. */
export function OrderTax({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  if (!order.tax_id && !order.tax_country) return null
  const field = (name: string) => `order.address.${name}`
  const { tax_check: check } = order
  const proof = check && (
    <>
      <Time at={check.at} /> · {[check.by.toUpperCase(), check.consultation, check.name].filter(Boolean).join(' · ')}
    </>
  )
  const evidence = order.tax_evidence.map((one) => translate(field(`evidence_${one}`)))
  return (
    <Section title={field('treatment')}>
      <Facts
        facts={[
          [field('treatment'), order.treatment === 'reverse_charge' && translate(field('reverse_charge'))],
          [field('tax_id'), order.tax_id],
          [field('tax_check'), order.tax_id && (proof ?? translate(field('tax_unchecked')))],
          [field('tax_country'), order.tax_country],
          [field('evidence'), evidence.join(', ')],
        ]}
      />
    </Section>
  )
}
