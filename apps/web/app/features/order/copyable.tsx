import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { Copy } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import styles from './facts.module.css'

/** Copies a text. Without TLS there is no clipboard but the selection's. */
async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}

type CopyableProps = { text: string; label: string; copied: string }

/** A number with the button that copies it; `copied` says so. */
export function Copyable({ text, label, copied }: CopyableProps) {
  const t = useT()
  const onClick = async () => {
    const done = await copy(text)
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
