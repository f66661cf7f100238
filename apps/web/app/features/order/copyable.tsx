import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { Copy } from 'lucide-react'
import { copyText } from '../../lib/copy-text.ts'
import { useT } from '../../lib/i18n.tsx'
import styles from './facts.module.css'

type CopyableProps = { text: string; label: string; copied: string }

/** A number with the button that copies it; `copied` says so. */
export function Copyable({ text, label, copied }: CopyableProps) {
  const t = useT()
  const onClick = async () => {
    const done = await copyText(text)
    toast.show(done ? { kind: 'ok', text: copied } : { kind: 'fail', text: t('order.copy_failed') })
  }
  return (
    <span className={styles.copies}>
      {text}
      <IconButton label={label} onClick={() => void onClick()}>
        <Copy size={20} />
      </IconButton>
    </span>
  )
}
