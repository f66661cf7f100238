import type { CaseState as State } from '@pitlane/domain/case/states.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { useT } from '../../lib/i18n.tsx'

const tones = { new: 'neutral', assigned: 'brand', waiting: 'watch', solved: 'good', closed: 'neutral' } as const

export function CaseState({ state }: { state: State }) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`case.state_${state}`)}</Badge>
}
