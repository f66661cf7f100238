import { Button } from '@pitlane/ui/button.tsx'
import { Dialog } from '@pitlane/ui/dialog.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { useT } from '../../lib/i18n.tsx'

type RevokeDialogProps = { open: boolean; busy: boolean; problem: string; onClose: () => void; onYes: () => void }

/** Asks before a request is taken back. Import it lazily. */
export function RevokeDialog({ open, busy, problem, onClose, onYes }: RevokeDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      kind="alert"
      title={t('after-sales.revoke_ask')}
      text={t('after-sales.revoke_text')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('after-sales.keep')}
          </Button>
          <Button kind="danger" loading={busy} onClick={onYes}>
            {t('after-sales.revoke')}
          </Button>
        </>
      }
    >
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
