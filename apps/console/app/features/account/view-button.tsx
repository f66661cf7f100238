import { canView, viewMinutes } from '@pitlane/domain/account/views.ts'
import { Link } from '@mui/material'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { WhyField } from '../../parts/why-field.tsx'
import type { StaffUser } from './user-screen.tsx'

const hrefOf = (code: string) => `/me#handover=${code}`

/** Opens the web in a tab of its own as this customer sees it. */
export function ViewButton({ user }: { user: StaffUser }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('viewAsUser', 'view.opened')
  const [why, setWhy] = useState('')
  const [blocked, setBlocked] = useState<string | null>(null)
  const verdict = canView({ role: user.role, blockedAt: user.blocked_at })

  async function open() {
    // A browser opens a tab at a press only, and not once an answer has come. The tab does not know this one.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    const opened = await act({ id: user.id, why })
    if (!opened) tab?.close()
    else if (tab) tab.location.href = hrefOf(opened.code)
    else setBlocked(opened.code)
    return opened !== null && tab !== null
  }

  return (
    <ActDialog
      button="view.open"
      title="view.open"
      confirm="view.open"
      icon={<Eye size={16} />}
      reason={verdict.ok ? null : `view.${verdict.reason}`}
      pending={pending}
      problem={problem}
      onOpen={() => {
        forget()
        setWhy('')
        setBlocked(null)
      }}
      onConfirm={open}
    >
      {translate('view.hint', { email: user.email, minutes: viewMinutes })}
      <WhyField of="view" value={why} onType={setWhy} />
      {blocked && (
        <Link href={hrefOf(blocked)} target="_blank" rel="noopener">
          {translate('view.link')}
        </Link>
      )}
    </ActDialog>
  )
}
