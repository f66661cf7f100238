import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { goodsTogetherStaffEndpoints } from '@pitlane/contract/catalog/staff-together.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { priceRoundings } from '@pitlane/domain/catalog/prices.ts'
import { type TaxClass, taxClasses } from '@pitlane/domain/checkout/tax.ts'
import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material'
import { ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGetList, useListContext, usePermissions, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { Money } from '../../parts/money.tsx'

type Seen = OutputOf<typeof goodsTogetherStaffEndpoints.changeGoodsTogether>
type Typed = {
  status: string
  category: string
  taxClass: TaxClass | ''
  percent: string
  rounding: (typeof priceRoundings)[number]
}
const empty: Typed = { status: '', category: '', taxClass: '', percent: '', rounding: 'cent' }
/** Out of its category; an empty choice leaves it there. */
const none = 'none'

/** Hundredths of a percent; null for what is none. */
const percentOf = (text: string): number | null =>
  /^[+\-−]?\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace('−', '-').replace(',', '.')) * 100) || null
    : null

/** Changes the same of all chosen items; what prices become is looked at first. */
export function BulkButton() {
  const translate = useTranslate()
  const { selectedIds, onUnselectItems } = useListContext()
  const { permissions } = usePermissions<Role>()
  const look = useAct('changeGoodsTogether', 'bulk.looked')
  const change = useAct('changeGoodsTogether', 'bulk.done')
  const [key, setKey] = useState('')
  const [typed, setTyped] = useState(empty)
  const [seen, setSeen] = useState<Seen | null>(null)
  const { data: categories = [] } = useGetList<{ id: number; name: string }>('categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  })
  const percent = percentOf(typed.percent)
  const isWrong = typed.percent.trim() !== '' && percent === null
  const input = {
    key,
    ids: selectedIds,
    ...(typed.status === '' ? {} : { status: Number(typed.status) as 0 | 1 }),
    ...(typed.category === '' ? {} : { category_id: typed.category === none ? null : Number(typed.category) }),
    ...(typed.taxClass === '' ? {} : { tax_class: typed.taxClass }),
    ...(percent === null ? {} : { percent, rounding: typed.rounding }),
  }
  const edit = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setSeen(null)
    change.forget()
    look.forget()
  }
  async function confirm(): Promise<boolean> {
    const { status, category, taxClass } = typed
    if (isWrong || (!status && !category && !taxClass && percent === null)) return false
    if (percent !== null && seen === null) {
      setSeen(await look.act({ ...input, dry_run: true }))
      return false
    }
    const done = await change.act({ ...input, dry_run: false })
    if (done) onUnselectItems()
    return done !== null
  }
  return (
    <ActDialog
      button="bulk.change"
      title="bulk.title"
      confirm={percent !== null && seen === null ? 'bulk.look' : 'ra.action.save'}
      icon={<ListChecks size={16} />}
      wide
      reason={mayCall(permissions, 'changeGoodsTogether') ? null : 'bulk.sellers'}
      pending={look.pending || change.pending}
      problem={look.problem ?? change.problem}
      onOpen={() => {
        setKey(newKey())
        edit(empty)
      }}
      onConfirm={confirm}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('bulk.chosen', { smart_count: selectedIds.length })}
      </Typography>
      <Choice label="bulk.status" value={typed.status} onChange={(status) => edit({ status })}>
        <MenuItem value="1">{translate('goods.status.1')}</MenuItem>
        <MenuItem value="0">{translate('goods.status.0')}</MenuItem>
      </Choice>
      <Choice
        label="resources.goods.fields.category_id"
        value={typed.category}
        onChange={(category) => edit({ category })}
      >
        <MenuItem value={none}>{translate('bulk.no_category')}</MenuItem>
        {categories.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </Choice>
      <Choice
        label="resources.goods.fields.tax_class"
        value={typed.taxClass}
        onChange={(taxClass) => edit({ taxClass: taxClasses.find((one) => one === taxClass) ?? '' })}
      >
        {taxClasses.map((taxClass) => (
          <MenuItem key={taxClass} value={taxClass}>
            {translate(`goods.tax_class.${taxClass}`)}
          </MenuItem>
        ))}
      </Choice>
      <DialogField
        name="percent"
        label="bulk.percent"
        hint={translate('bulk.percent_hint')}
        wrong={isWrong ? translate('bulk.percent_hint') : null}
        value={typed.percent}
        onType={(text) => edit({ percent: text })}
      />
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('bulk.rounding')}
        value={typed.rounding}
        disabled={percent === null}
        onChange={(event) => edit({ rounding: event.target.value as Typed['rounding'] })}
      >
        {priceRoundings.map((rounding) => (
          <MenuItem key={rounding} value={rounding}>
            {translate(`bulk.round.${rounding}`)}
          </MenuItem>
        ))}
      </TextField>
      {seen && <Prices {...seen} />}
    </ActDialog>
  )
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

/** One of a few, or none, which leaves the items as they are. */
function Choice({ label, value, onChange, children }: ChoiceProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      label={translate(label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">{translate('bulk.as_is')}</MenuItem>
      {children}
    </TextField>
  )
}

function Prices({ prices }: Seen) {
  const translate = useTranslate()
  if (prices.length === 0) return <Typography role="status">{translate('bulk.no_price')}</Typography>
  return (
    <Box role="status" sx={{ mt: 2, maxHeight: 280, overflow: 'auto' }} tabIndex={0}>
      <Table size="small" aria-label={translate('bulk.prices')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('bulk.style')}</TableCell>
            <TableCell align="right">{translate('goods_import.before')}</TableCell>
            <TableCell align="right">{translate('goods_import.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {prices.map(({ style_id, name, before, after, currency }) => (
            <TableRow key={style_id}>
              <TableCell>{name}</TableCell>
              <TableCell align="right">
                <Money amount={before} currency={currency} />
              </TableCell>
              <TableCell align="right">
                <Money amount={after} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
