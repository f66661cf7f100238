import { caseLengths, mileageUnits } from '@pitlane/domain/case/form.ts'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { SelectField } from '@pitlane/ui/select-field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { OctagonAlert, Search } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useUnits } from '../../lib/use-units.ts'
import styles from './case.module.css'
import { DraftField } from './draft-field.tsx'
import { searchHref } from './search-href.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useCaseVin } from './use-case-vin.ts'
import { useRecalls } from './use-recalls.ts'
import { useStep } from './use-step.ts'
import { VinHint } from './vin-hint.tsx'

export function VehicleStep({ state, offers }: StepProps) {
  const t = useT()
  const { typed } = state.draft
  const form = useStep('vehicle', typed)
  const { units } = useUnits()
  // Whoever enters a mileage means his own unit, unless he says another.
  const usual = typed.mileage_unit ? {} : { mileage_unit: units.distance === 'mi' ? 'Miles' : 'Km' }
  const vin = useCaseVin(typed.vin, state.fill)
  const recalls = useRecalls(vin)
  const pick = (type: 'brand' | 'model') => (
    <Link className={styles.pick} href={searchHref(type, typed.brand)} aria-label={t(`case.search_${type}`)}>
      <Search size={20} />
    </Link>
  )
  return (
    <StepForm form={form} title={t('case.step_vehicle')} text={t('case.vehicle_text')}>
      <DraftField
        name="vin"
        state={state}
        form={form}
        hint={<VinHint answer={vin} />}
        input={{ autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, dir: 'ltr' }}
      />
      {recalls && (
        <Link className={styles.recalls} href={recalls.href}>
          <OctagonAlert size={20} />
          {t('case.campaigns', { count: recalls.count })}
        </Link>
      )}
      <DraftField name="brand" state={state} form={form} required input={{ end: pick('brand'), autoComplete: 'off' }} />
      <DraftField name="model" state={state} form={form} required input={{ end: pick('model'), autoComplete: 'off' }} />
      <DraftField name="year" state={state} form={form} required input={{ inputMode: 'numeric' }} />
      <div className={styles.pair}>
        <Field label={t('case.mileage')} error={form.errors.mileage}>
          <TextInput
            name="mileage"
            inputMode="numeric"
            maxLength={caseLengths.mileage}
            value={typed.mileage}
            onChange={(event) => state.type({ ...usual, mileage: event.target.value.replace(/\s/g, '') })}
          />
        </Field>
        <Field label={t('case.mileage_unit')} error={form.errors.mileage_unit}>
          <SelectField
            name="mileage_unit"
            value={typed.mileage_unit}
            onChange={(event) => state.type({ mileage_unit: event.target.value })}
          >
            <option value="">–</option>
            {mileageUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(`case.unit_${unit}`)}
              </option>
            ))}
          </SelectField>
        </Field>
      </div>
      <DraftField
        name="serial_number"
        state={state}
        form={form}
        hint={t('case.serial_hint')}
        input={{ autoComplete: 'off', dir: 'ltr' }}
      />
      {offers.devices.length > 0 && (
        <Chips label={t('case.my_devices')}>
          {offers.devices.map(({ device_sn, name, model }) => (
            <Chip
              key={device_sn}
              selected={typed.serial_number === device_sn}
              onClick={() => state.type({ serial_number: typed.serial_number === device_sn ? '' : device_sn })}
            >
              <bdi>{name || model}</bdi>
            </Chip>
          ))}
        </Chips>
      )}
    </StepForm>
  )
}
