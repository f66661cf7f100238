import { newKey } from '@pitlane/contract/new-key.ts'
import type { StaffActivity } from '@pitlane/contract/lottery/staff.ts'
import { Alert } from '@mui/material'
import { Copy, GitBranch, Megaphone, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useRedirect, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

type Props = { activity: StaffActivity }

function Warning({ text }: { text: string }) {
  const translate = useTranslate()
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {translate(text)}
    </Alert>
  )
}

const whyNotPublished = ({ state }: StaffActivity, isDirty: boolean): string | null => {
  if (state !== 'draft') return 'lottery.is_published'
  return isDirty ? 'lottery.unsaved' : null
}

/** Goods that are promised here and elsewhere, of which the shelf has too few. */
export function LackingGoods({ lacking }: Pick<StaffActivity, 'lacking'>) {
  const translate = useTranslate()
  if (lacking.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {translate('lottery.lacking')}
      {lacking.map(({ item, pieces }) => (
        <div key={item}>{translate('lottery.lacking_of', { item, pieces })}</div>
      ))}
    </Alert>
  )
}

/** From here on everybody sees it, and the hash of its seed with it. */
export function PublishButton({ activity, isDirty }: Props & { isDirty: boolean }) {
  const translate = useTranslate()
  // Read when the dialog opens.
  const [startsNow, setStartsNow] = useState(false)
  const { act, pending, problem, forget } = useAct('publishStaffActivity', 'lottery.published')
  return (
    <ActDialog
      button="lottery.publish"
      title="lottery.publish"
      confirm="lottery.publish"
      icon={<Megaphone size={16} />}
      reason={whyNotPublished(activity, isDirty)}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setStartsNow(activity.starts_at <= Date.now())
        forget()
      }}
      onConfirm={async () => (await act({ id: activity.id, version: activity.version })) !== null}
    >
      <LackingGoods lacking={activity.lacking} />
      {startsNow && <Warning text="lottery.starts_now" />}
      {translate(activity.replaces_id === null ? 'lottery.publish_hint' : 'lottery.publish_version_hint')}
    </ActDialog>
  )
}

export function SwitchButton({ activity }: Props) {
  const translate = useTranslate()
  const way = activity.active ? 'stop' : 'go_on'
  const { act, pending, problem, forget } = useAct('switchStaffActivity', `lottery.${way}_done`)
  return (
    <ActDialog
      button={`lottery.${way}`}
      title={`lottery.${way}`}
      confirm={`lottery.${way}`}
      icon={activity.active ? <Pause size={16} /> : <Play size={16} />}
      danger={activity.active}
      reason={activity.state === 'ended' ? 'lottery.is_over' : null}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () =>
        (await act({ id: activity.id, version: activity.version, active: !activity.active })) !== null
      }
    >
      {translate(`lottery.${way}_hint`)}
    </ActDialog>
  )
}

/** Another activity like it, or the version that takes its place. */
export function CopyButton({ activity, as }: Props & { as: 'copy' | 'version' }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const { act, pending, problem, forget } = useAct('copyStaffActivity', 'lottery.copied')
  const [key, setKey] = useState('')
  const open = () => {
    setKey(newKey())
    forget()
  }
  const copy = async () => {
    const made = await act({ id: activity.id, key, as })
    if (made) redirect('edit', 'lottery-activities', made.id)
    return made !== null
  }
  return (
    <ActDialog
      button={`lottery.${as}`}
      title={`lottery.${as}`}
      confirm={`lottery.${as}`}
      icon={as === 'copy' ? <Copy size={16} /> : <GitBranch size={16} />}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={copy}
    >
      {translate(`lottery.${as}_hint`)}
    </ActDialog>
  )
}
