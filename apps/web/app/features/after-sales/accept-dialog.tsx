import { AskDialog } from '../../lib/ask-dialog.tsx'
import { useT } from '../../lib/i18n.tsx'

type AcceptDialogProps = { open: boolean; busy: boolean; problem: string; onClose: () => void; onYes: () => void }

/** Asks before the buyer gives up his say about a refund that was lowered or refused. Import it lazily. */
export function AcceptDialog(props: AcceptDialogProps) {
  const t = useT()
  return (
    <AskDialog
      {...props}
      title={t('after-sales.accept_ask')}
      text={t('after-sales.accept_text')}
      keep={t('shell.close')}
      yes={t('after-sales.accept')}
    />
  )
}
