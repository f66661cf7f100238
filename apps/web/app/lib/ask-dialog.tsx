import { Button } from '@pitlane/ui/button.tsx'
import { Dialog } from '@pitlane/ui/dialog.tsx'
import { FormProblem } from './form-problem.tsx'

export type AskDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** The words of the button that leaves all as it is, and of the one that does it. */
  keep: string
  yes: string
  /** The act cannot be undone. */
  danger?: boolean
  busy: boolean
  problem?: string
  onYes: () => void
}

/** A question before something is done: it stays open while that is under way, and says what went wrong. Import it lazily. */
export function AskDialog({ open, onClose, title, text, keep, yes, danger, busy, problem, onYes }: AskDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      kind="alert"
      title={title}
      text={text}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} loading={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <FormProblem>{problem}</FormProblem>
    </Dialog>
  )
}
