import type { LabDetail } from '@pitlane/contract/lab/lab.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { useLocation } from 'react-router'
import { loginPath } from '../../lib/private-loader.ts'
import { useT } from '../../lib/i18n.tsx'
import type { LabAsk } from './lab-overlays.tsx'
import { useRefusalText } from './use-refusal-text.ts'

type LabBarProps = { lab: LabDetail; known: boolean; onAsk: (kind: LabAsk['kind']) => void }

/** The one act that is next: log in, register, wait, or report; and the way out. */
export function LabBar({ lab, known, onAsk }: LabBarProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const refusalText = useRefusalText()
  const mine = lab.application?.state
  if (mine === 'declined' || mine === 'withdrawn') return null
  const canReport = mine === 'accepted' && lab.feedback_refusal === null
  if (lab.state === 'ended' && !canReport) return null
  if (mine)
    return (
      <StickyBar>
        {lab.state !== 'ended' && (
          <Button kind="secondary" size="l" wide={!canReport} onClick={() => onAsk('withdraw')}>
            {t('lab.withdraw')}
          </Button>
        )}
        {canReport && (
          <Button size="l" wide onClick={() => onAsk('feedback')}>
            {t('lab.give_feedback')}
          </Button>
        )}
      </StickyBar>
    )
  const words = lab.places_left > 0 ? t('lab.register') : t('lab.join_waiting')
  return (
    <StickyBar>
      {known ? (
        <Button size="l" wide reason={refusalText(lab.refusal) || undefined} onClick={() => onAsk('apply')}>
          {words}
        </Button>
      ) : (
        <Button
          size="l"
          wide
          {...(lab.state === 'upcoming'
            ? { reason: refusalText('lab_not_started') }
            : { href: loginPath(pathname + search) })}
        >
          {words}
        </Button>
      )}
    </StickyBar>
  )
}
