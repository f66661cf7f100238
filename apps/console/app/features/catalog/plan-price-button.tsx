import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { defaultCurrency, minor, parseMoney, typedMoney } from '@pitlane/domain/money.ts'
import { Box } from '@mui/material'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { usePermissions, useRecordContext, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

const nothing = { price: '', old: '', from: '', until: '' }
const money = (text: string) => parseMoney(text, defaultCurrency)
const instant = (text: string) => (text === '' ? null : new Date(text).getTime())

/** Plans a price of the style: from an instant on, or between two. */
export function PlanPriceButton() {
  const style = useRecordContext<StaffStyle>()
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('planPrice', 'price.planned')
  const [key, setKey] = useState('')
  const [typed, setTyped] = useState(nothing)
  if (!style) return null
  const type = (name: keyof typeof nothing) => (text: string) => setTyped((all) => ({ ...all, [name]: text }))
  const notMoney = (text: string) => (text !== '' && money(text) === null ? translate('money.format') : null)
  const open = () => {
    setKey(newKey())
    setTyped({ ...nothing, old: typedMoney(minor(style.price), defaultCurrency) })
    forget()
  }
  async function confirm(): Promise<boolean> {
    const [price, from] = [money(typed.price), instant(typed.from)]
    const oldPrice = typed.old === '' ? null : money(typed.old)
    if (price === null || from === null || (typed.old !== '' && oldPrice === null)) return false
    const until = instant(typed.until)
    return (await act({ id: style!.id, key, price, old_price: oldPrice, from, until })) !== null
  }
  const time = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } } as const
  return (
    <ActDialog
      button="price.plan"
      title="price.plan"
      confirm="price.plan"
      icon={<CalendarClock size={16} />}
      reason={mayCall(permissions, 'planPrice') ? null : 'read_only'}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={confirm}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{translate('price.plan_hint')}</Box>
      <DialogField
        name="price"
        label="resources.styles.fields.price"
        required
        autoFocus
        value={typed.price}
        onType={type('price')}
        wrong={notMoney(typed.price)}
      />
      <DialogField
        name="old_price"
        label="resources.styles.fields.old_price"
        value={typed.old}
        onType={type('old')}
        wrong={notMoney(typed.old)}
        hint={translate('price.old_hint')}
      />
      <DialogField
        name="from"
        label="resources.price-plans.fields.from"
        required
        value={typed.from}
        onType={type('from')}
        {...time}
      />
      <DialogField
        name="until"
        label="resources.price-plans.fields.until"
        value={typed.until}
        onType={type('until')}
        hint={translate('price.until_hint')}
        {...time}
      />
    </ActDialog>
  )
}
