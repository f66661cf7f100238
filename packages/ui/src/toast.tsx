import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import styles from './toast.module.css'
import { type ToastKind, type ToastMessage, toast } from './toast-store.ts'
import { useToastPlace } from './use-toast-place.ts'

const icons: Record<ToastKind, typeof Info> = { ok: CircleCheck, fail: CircleAlert, info: Info }
const none: readonly ToastMessage[] = []
const shownFor = 4000

/** Once, in the shell; `toast.show(…)` of toast-store.ts fills it. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const messages = useSyncExternalStore(toast.subscribe, toast.read, () => none)
  const [held, setHeld] = useState(false)
  const { region, offset } = useToastPlace(messages)
  return (
    <section
      ref={region}
      className={styles.region}
      style={offset === 0 ? undefined : { translate: `0 ${offset}px` }}
      aria-label={label}
      data-toasts
      data-print="no"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ol className={styles.list} aria-live="polite" aria-relevant="additions text">
        {messages.map((message) => (
          <Toast key={message.id} message={message} held={held} closeLabel={closeLabel} />
        ))}
      </ol>
    </section>
  )
}

function Toast({ message, held, closeLabel }: { message: ToastMessage; held: boolean; closeLabel: string }) {
  const { id, kind, text } = message
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toast.dismiss(id), shownFor)
    return () => clearTimeout(timer)
  }, [id, held])
  const Icon = icons[kind]
  return (
    <li className={cx(styles.toast, styles[kind])}>
      <Icon size={20} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => toast.dismiss(id)}>
        <X size={20} />
      </button>
    </li>
  )
}
