import type { ComponentProps } from 'react'
import styles from './radio-dot.module.css'

/** The native radio of a card, an address, a coupon. The label around it is the target, and shows its focus. */
export const RadioDot = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="radio" className={styles.radio} {...props} />
)
