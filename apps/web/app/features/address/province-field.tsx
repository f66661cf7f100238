import { divisionOf } from '@pitlane/domain/address/layout.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { PickerField } from '@pitlane/ui/picker-field.tsx'
import { type MouseEvent, useMemo } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { AutofillCatcher } from './autofill-catcher.tsx'
import { problemText } from './problem-text.ts'
import { stateOptions } from './region-options.ts'
import { TextField } from './text-field.tsx'
import type { AddressForm } from './use-address-form.ts'
import { useStates } from './use-regions.ts'

/** A list to search in, or a line to type into where the country has no list. */
export function ProvinceField({ form }: { form: AddressForm }) {
  const t = useT()
  const { draft, errors, change, show } = form
  const states = useStates(draft.country_id)
  const options = useMemo(() => stateOptions(states ?? [], draft.province), [states, draft.province])
  const division = divisionOf(draft.country_id ?? 0)
  const label = t(division ? `address.division_${division}` : 'address.province')
  if (states?.length === 0)
    return <TextField form={form} name="province" label={label} autoComplete="shipping address-level1" />

  const choose = (province: string) => change((before) => ({ ...before, province }), 'province')
  const refuseWithoutCountry = (event: MouseEvent<HTMLElement>) => {
    if (draft.country_id !== null) return
    event.preventDefault()
    event.stopPropagation()
    show({ ...errors, country_id: { reason: 'country_missing' } })
  }
  return (
    <div>
      <AutofillCatcher token="shipping address-level1" onFill={choose} />
      <Field label={label} required error={problemText(t, label, errors.province)}>
        <div onClickCapture={refuseWithoutCountry}>
          <PickerField
            name="province"
            options={options}
            value={draft.province}
            onChange={choose}
            placeholder={t('address.choose')}
            title={label}
            closeLabel={t('shell.close')}
            searchLabel={t('address.search_province')}
            emptyText={states ? t('address.province_none') : t('shell.loading')}
          />
        </div>
      </Field>
    </div>
  )
}
