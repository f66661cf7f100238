import { whyLength } from '@pitlane/domain/lengths.ts'
import type { StaffDevice } from '@pitlane/contract/device/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { isTerm } from '@pitlane/domain/membership/term.ts'
import { Box, MenuItem } from '@mui/material'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

const units = ['D', 'M', 'Y', 'H'] as const
type Unit = (typeof units)[number]
type Values = { service: string; goods: string; count: string; unit: Unit; why: string }
const blank: Values = { service: 'membership', goods: '', count: '30', unit: 'D', why: '' }

const termOf = ({ count, unit }: Values) => (unit === 'H' ? `PT${count.trim()}H` : `P${count.trim()}${unit}`)

/** The first field that cannot be sent as it is; null where all can. */
function wrongField(values: Values): 'goods' | 'count' | null {
  if (values.service === 'other' && !/^\d{1,15}$/.test(values.goods.trim())) return 'goods'
  return isTerm(termOf(values)) ? null : 'count'
}

const goodsOf = ({ service, goods }: Values) => {
  if (service === 'membership') return {}
  return { goods_id: service === 'other' ? goods.trim() : service }
}

/** Gives a device a span out of kindness, behind what it has. */
export function GrantButton({ device }: { device: StaffDevice }) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { act, pending, problem, forget } = useAct('grantService', 'service.granted')
  const [key, setKey] = useState('')
  const [values, setValues] = useState(blank)
  const [isAsked, setAsked] = useState(false)
  const wrong = isAsked ? wrongField(values) : null
  const software = device.services.filter(({ kind }) => kind === 'software')
  const bind = (field: keyof Values) => ({
    value: values[field],
    onType: (typed: string) => setValues({ ...values, [field]: typed }),
  })
  const open = () => {
    // Each opening is a new intention; pressing twice is the same one.
    setKey(newKey())
    setValues(blank)
    setAsked(false)
    forget()
  }
  async function confirm(): Promise<boolean> {
    setAsked(true)
    if (wrongField(values) !== null) return false
    return (await act({ id: device.id, key, term: termOf(values), why: values.why, ...goodsOf(values) })) !== null
  }
  const reason = device.user_id === null ? 'service.free' : identity?.id === device.user_id ? 'service.own' : null
  return (
    <ActDialog
      button="service.grant"
      title="service.grant"
      confirm="service.grant"
      icon={<Gift size={16} />}
      wide
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={confirm}
    >
      {translate('service.grant_hint')}
      <DialogField name="service" label="service.service" margin="normal" select {...bind('service')}>
        <MenuItem value="membership">{translate('service.kind.membership')}</MenuItem>
        {software.map(({ goods_id, name }) => (
          <MenuItem key={goods_id} value={String(goods_id)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value="other">{translate('service.other')}</MenuItem>
      </DialogField>
      {values.service === 'other' && (
        <DialogField
          name="goods_id"
          label="service.goods"
          hint={translate('service.goods_hint')}
          wrong={wrong === 'goods' ? translate('service.goods_hint') : null}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 15 } }}
          {...bind('goods')}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, mt: 1 }}>
        <DialogField
          name="term"
          label="service.count"
          hint={translate('service.count_hint')}
          wrong={wrong === 'count' ? translate('service.count_wrong') : null}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          {...bind('count')}
        />
        <DialogField name="unit" label="service.unit" select {...bind('unit')}>
          {units.map((unit) => (
            <MenuItem key={unit} value={unit}>
              {translate(`service.units.${unit}`)}
            </MenuItem>
          ))}
        </DialogField>
      </Box>
      <DialogField
        name="why"
        label="service.why"
        hint={translate('service.why_hint')}
        required
        most={whyLength}
        {...bind('why')}
      />
    </ActDialog>
  )
}
