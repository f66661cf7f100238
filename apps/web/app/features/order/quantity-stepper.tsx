import { Stepper } from '@pitlane/ui/stepper.tsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import styles from './line-row.module.css'

type QuantityStepperProps = {
  label: string
  max: number
  value: number
  onChange: (quantity: number) => void
  disabled?: boolean
}

/** How many; what was typed and cannot be had is put right, and said. */
export function QuantityStepper({ label, ...rest }: QuantityStepperProps) {
  const t = useT()
  const [typed, setTyped] = useState<number | null>(null)
  const note =
    typed === null || (typed >= 1 && typed <= rest.max && Number.isInteger(typed))
      ? null
      : typed > rest.max
        ? t('order.quantity_most', { count: rest.max })
        : t('order.quantity_whole')
  return (
    <div>
      <Stepper
        aria-label={label}
        lessLabel={t('order.less')}
        moreLabel={t('order.more')}
        {...rest}
        onTyped={setTyped}
      />
      <p role="status" className={styles.style}>
        {note}
      </p>
    </div>
  )
}
