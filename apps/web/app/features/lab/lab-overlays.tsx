import type { LabDetail } from '@pitlane/contract/lab/lab.ts'
import { lazy, Suspense } from 'react'

const ApplySheet = lazy(async () => ({ default: (await import('./apply-sheet.tsx')).ApplySheet }))
const FeedbackSheet = lazy(async () => ({ default: (await import('./feedback-sheet.tsx')).FeedbackSheet }))
const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }))
const overlays = { apply: ApplySheet, feedback: FeedbackSheet, withdraw: WithdrawDialog }

/** A question about the lab. `turn` makes each time a new form. */
export type LabAsk = { kind: keyof typeof overlays; open: boolean; turn: number }
export type LabOverlayProps = {
  open: boolean
  onClose: () => void
  lab: LabDetail
  onChanged: (lab: LabDetail) => void
}
type LabOverlaysProps = {
  asked: LabAsk | null
  lab: LabDetail
  onClose: () => void
  onChanged: (lab: LabDetail, kind: LabAsk['kind']) => void
}

/** Nothing of these is loaded before the first tap. */
export function LabOverlays({ asked, onChanged, ...rest }: LabOverlaysProps) {
  if (!asked) return null
  const Overlay = overlays[asked.kind]
  return (
    <Suspense>
      <Overlay key={asked.turn} open={asked.open} onChanged={(lab) => onChanged(lab, asked.kind)} {...rest} />
    </Suspense>
  )
}
