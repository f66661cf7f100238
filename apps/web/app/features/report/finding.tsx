import type { Finding } from '@pitlane/domain/report/report.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { useT } from '../../lib/i18n.tsx'

export const toneOf = { good: 'good', watch: 'watch', bad: 'bad', unknown: 'neutral' } as const

/** A finding as a word with a shape. */
export function FindingBadge({ finding }: { finding: Finding }) {
  const t = useT()
  return <Badge tone={toneOf[finding]}>{t(`report.finding_${finding}`)}</Badge>
}
