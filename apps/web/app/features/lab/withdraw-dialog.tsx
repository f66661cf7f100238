import { AskDialog } from '../../lib/ask-dialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { LabOverlayProps } from './lab-overlays.tsx'
import { useLabAct } from './use-lab-acts.ts'

/** One applies once: the question says that there is no way back. */
export function WithdrawDialog({ open, onClose, lab, onChanged }: LabOverlayProps) {
  const t = useT()
  const { run, busy, problem } = useLabAct('withdraw', lab.id, onChanged)
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t('lab.withdraw_ask')}
      text={t('lab.withdraw_text')}
      keep={t('lab.stay')}
      yes={t('lab.withdraw')}
      danger
      busy={busy}
      problem={problem}
      onYes={run}
    />
  )
}
