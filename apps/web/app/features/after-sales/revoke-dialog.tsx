import { AskDialog } from '../../lib/ask-dialog.tsx'
import { useT } from '../../lib/i18n.tsx'

type RevokeDialogProps = { open: boolean; busy: boolean; problem: string; onClose: () => void; onYes: () => void }

/** Asks before a request is taken back. Import it lazily. */
export function RevokeDialog(props: RevokeDialogProps) {
  const t = useT()
  return (
    <AskDialog
      {...props}
      title={t('after-sales.revoke_ask')}
      text={t('after-sales.revoke_text')}
      keep={t('after-sales.keep')}
      yes={t('after-sales.revoke')}
      danger
    />
  )
}
