import type { Device } from '@pitlane/contract/device/device.ts'
import { lazy, Suspense } from 'react'

const RenameSheet = lazy(async () => ({ default: (await import('./rename-sheet.tsx')).RenameSheet }))
const TransferSheet = lazy(async () => ({ default: (await import('./transfer-sheet.tsx')).TransferSheet }))
const ReleaseDialog = lazy(async () => ({ default: (await import('./release-dialog.tsx')).ReleaseDialog }))
const overlays = { rename: RenameSheet, transfer: TransferSheet, release: ReleaseDialog }

/** A question about a device. `turn` makes each time a new form. */
export type Asked = { kind: keyof typeof overlays; device: Device; open: boolean; turn: number }
type DeviceOverlaysProps = { asked: Asked | null; onClose: () => void; onChanged: () => void }

/** Nothing of these is loaded before the first tap. */
export function DeviceOverlays({ asked, onClose, onChanged }: DeviceOverlaysProps) {
  if (!asked) return null
  const Overlay = overlays[asked.kind]
  return (
    <Suspense>
      <Overlay key={asked.turn} open={asked.open} onClose={onClose} device={asked.device} onChanged={onChanged} />
    </Suspense>
  )
}
