import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'
import { useBackCloses } from './use-back-closes.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  /** Stays under the title while the rest scrolls, such as a search field. */
  top?: ReactNode
  /** Stays at the bottom, above the keyboard: one button (`type="submit" form="…"` for a form in the sheet). */
  action?: ReactNode
  /** Always as high as it may be, so that it does not jump while a list in it is filtered. */
  tall?: boolean | undefined
  flush?: boolean | undefined
  initialFocus?: ComponentProps<typeof Drawer.Popup>['initialFocus']
  children: ReactNode
}

/** Closes by swipe, Escape, backdrop, its button, and the back button before that leaves the page. Import it lazily. */
export function Sheet({
  open,
  onOpenChange,
  title,
  closeLabel,
  top,
  action,
  tall,
  flush,
  initialFocus,
  children,
}: SheetProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={styles.backdrop} forceRender />
          <Drawer.Viewport className={styles.viewport}>
            <Drawer.Popup className={cx(styles.popup, tall && styles.tall)} initialFocus={initialFocus}>
              <div className={styles.head}>
                <span className={styles.grabber} aria-hidden="true" />
                <Drawer.Title className={styles.title}>{title}</Drawer.Title>
                <Drawer.Close render={<IconButton label={closeLabel}>{<X size={24} />}</IconButton>} />
              </div>
              {top && <div className={styles.top}>{top}</div>}
              <Drawer.Content className={cx(styles.content, flush && styles.flush)}>{children}</Drawer.Content>
              {action && <div className={styles.action}>{action}</div>}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}
