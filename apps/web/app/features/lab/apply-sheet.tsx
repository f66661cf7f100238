import { Button } from '@pitlane/ui/button.tsx'
import { Checkbox } from '@pitlane/ui/checkbox.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { LabOverlayProps } from './lab-overlays.tsx'
import styles from './lab.module.css'
import { useLabAct } from './use-lab-acts.ts'

/** The agreement, and the yes to it. */
export function ApplySheet({ open, onClose, lab, onChanged }: LabOverlayProps) {
  const t = useT()
  const { run, busy, problem } = useLabAct('apply', lab.id, onChanged)
  const [agreed, setAgreed] = useState(false)
  const words = lab.places_left > 0 ? t('lab.register') : t('lab.join_waiting')
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={words}
      closeLabel={t('shell.close')}
      action={
        <Button wide size="l" loading={busy} reason={agreed ? undefined : t('lab.agree_first')} onClick={run}>
          {words}
        </Button>
      }
    >
      <Stack gap="fields">
        <p>{t(lab.places_left > 0 ? 'lab.register_text' : 'lab.waiting_text', { count: lab.waiting })}</p>
        {/* Whoever has only a keyboard scrolls it as well. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.agreement} tabIndex={0} role="region" aria-label={t('lab.agreement')}>
          {lab.agreement}
        </div>
        <Checkbox
          name="agreed"
          label={t('lab.agree')}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <FormProblem>{problem}</FormProblem>
      </Stack>
    </Sheet>
  )
}
