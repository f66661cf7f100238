import { Check } from 'lucide-react'
import styles from './steps.module.css'

type Step = { key: string; label: string; /** "Done", "Now": said, not shown. */ state?: string | undefined }

/** Where one is in a short row of steps; `current` counts from 0, and `steps.length` means all done. */
export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step.key}
          className={styles.step}
          data-state={at < current ? 'done' : at === current ? 'now' : 'next'}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at < current ? <Check size={16} /> : at + 1}
          </span>
          <span className={styles.label}>{step.label}</span>
          {step.state && <span className="visually-hidden">, {step.state}</span>}
        </li>
      ))}
    </ol>
  )
}
