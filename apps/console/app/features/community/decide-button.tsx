import type { ModerationItem } from '@pitlane/contract/community/moderation-staff.ts'
import { blockDays, type DecisionOutcome, moderationLengths, restricts } from '@pitlane/domain/community/moderation.ts'
import { type NoticeCategory, noticeCategories } from '@pitlane/domain/community/notice.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { Checkbox, FormControlLabel, FormGroup, MenuItem } from '@mui/material'
import { Check, EyeOff, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

const icons = { leave: Check, hide: EyeOff, remove: Trash2, restore: RotateCcw } as const

/** The category that most of the reports name: the moderator only corrects it. */
const firstRule = (item: ModerationItem): NoticeCategory | null =>
  item.rules.find(({ name }) => name === item.reports.find(({ is_decided }) => !is_decided)?.category)?.slug ?? null

export function DecideButton({ item, outcome }: { item: ModerationItem; outcome: DecisionOutcome }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('decideModeration', `moderation.done.${outcome}`)
  const [category, setCategory] = useState<NoticeCategory | null>(() => firstRule(item))
  const [reasons, setReasons] = useState<string[]>([])
  const [note, setNote] = useState('')
  const [days, setDays] = useState(0)
  const Icon = icons[outcome]
  const needsRule = restricts({ outcome, blockDays: days })
  const rule = item.rules.find(({ slug }) => slug === category)
  // Whoever objected to its being left is told why it is left again.
  const answers = outcome === 'leave' && item.reports.some((one) => !one.is_decided && one.objection !== '')
  const decision = needsRule ? { category, reasons, note, block_days: days } : { note: answers ? note : '' }
  const version = { id: item.id, version: item.version, target_version: item.target_version }
  const label = outcome === 'leave' && item.target_state === 'held' ? 'show' : outcome
  return (
    <ActDialog
      button={`moderation.decide.${label}`}
      title={`moderation.decide.${label}`}
      confirm={`moderation.decide.${label}`}
      wide
      danger={outcome === 'hide' || outcome === 'remove'}
      icon={<Icon size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ ...version, outcome, ...decision })) !== null}
    >
      {translate(`moderation.hint.${label}`)}
      {outcome !== 'restore' && (
        <DialogField
          name="block_days"
          label="moderation.block"
          select
          value={String(days)}
          onType={(typed) => setDays(Number(typed))}
        >
          {blockDays.map((one) => (
            <MenuItem key={one} value={String(one)}>
              {one === 0 ? translate('moderation.no_block') : translate('moderation.days', { smart_count: one })}
            </MenuItem>
          ))}
        </DialogField>
      )}
      {needsRule && (
        <>
          <DialogField
            name="category"
            label="moderation.rule"
            select
            required
            value={category ?? ''}
            onType={(typed) => {
              setCategory(isOneOf(noticeCategories, typed) ? typed : null)
              setReasons([])
            }}
          >
            {item.rules.map(({ slug, name }) => (
              <MenuItem key={slug} value={slug}>
                {name}
              </MenuItem>
            ))}
          </DialogField>
          <FormGroup>
            {rule?.reasons.map(({ slug, name }) => (
              <FormControlLabel
                key={slug}
                label={name}
                control={
                  <Checkbox
                    size="small"
                    checked={reasons.includes(slug)}
                    onChange={({ target }) =>
                      setReasons(target.checked ? [...reasons, slug] : reasons.filter((one) => one !== slug))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        </>
      )}
      {(needsRule || answers) && (
        <DialogField
          name="note"
          label={needsRule ? 'moderation.note' : 'moderation.note_objected'}
          required={!needsRule}
          hint={needsRule ? translate('moderation.note_hint') : undefined}
          multiline
          minRows={2}
          value={note}
          onType={setNote}
          most={moderationLengths.note}
        />
      )}
    </ActDialog>
  )
}
