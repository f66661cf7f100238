import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as PlainDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** "alert": a question that wants an answer; a press outside does not close it. */
  kind?: 'plain' | 'alert' | undefined
  title: ReactNode
  text?: ReactNode
  /** More than a text: a form, a list. */
  children?: ReactNode
  /** Buttons, the one that does it last. */
  actions: ReactNode
}

/** Import it lazily. */
export function Dialog({ open, onOpenChange, kind = 'plain', title, text, children, actions }: DialogProps) {
  useBackCloses(open, () => onOpenChange(false))
  const Parts = kind === 'alert' ? AlertDialog : PlainDialog
  return (
    <Parts.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Parts.Portal>
        <Parts.Backdrop className={styles.backdrop} forceRender />
        <Parts.Viewport className={styles.viewport}>
          <Parts.Popup className={styles.popup}>
            <Parts.Title className={styles.title}>{title}</Parts.Title>
            {text && <Parts.Description className={styles.text}>{text}</Parts.Description>}
            {children}
            <div className={styles.actions}>{actions}</div>
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}
