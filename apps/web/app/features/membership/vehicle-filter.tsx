import { checkVin, normalVin, typedVinLength, vinLength } from '@pitlane/domain/vehicle/vin.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { Car, ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { MyVehicle } from '../vehicle/index.ts'
import type { useVinSoftware } from './use-vin-software.ts'
import styles from './vehicle-filter.module.css'

type VehicleFilterProps = { vehicles: readonly MyVehicle[]; software: ReturnType<typeof useVinSoftware> }

/** For which vehicle software is wanted: one of my reports, or by its VIN, which is in no address. */
export function VehicleFilter({ vehicles, software: { found, ask, busy, forget } }: VehicleFilterProps) {
  const t = useT()
  const [problem, setProblem] = useState('')
  if (found) {
    const { make, maker, model, year } = found.answer.vehicle
    const vehicle = [make ?? maker, model, year].filter(Boolean).join(' ') || found.vin
    return (
      <Card tone="sunken">
        <Stack gap="cards">
          <p role="status">
            <bdi>{t('membership.vehicle_for', { vehicle })}</bdi>
          </p>
          <Button kind="secondary" size="s" onClick={forget}>
            {t('membership.vehicle_all')}
          </Button>
        </Stack>
      </Card>
    )
  }
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const vin = normalVin(String(new FormData(event.currentTarget).get('vin') ?? ''))
    const { ok } = checkVin(vin)
    setProblem(ok ? '' : t('shell.format'))
    if (ok) void ask(vin)
  }
  return (
    <Card flush>
      <details className={styles.filter}>
        <summary>
          <Car size={24} />
          <b>{t('membership.vehicle_title')}</b>
          <ChevronDown size={20} />
        </summary>
        {vehicles.length > 0 && (
          <List>
            {vehicles.map(({ vin, make, model, year }) => (
              <ListRow
                key={vin}
                icon={<Car size={24} />}
                title={<bdi>{[make, model, year].filter(Boolean).join(' ') || vin}</bdi>}
                detail={vin}
                onClick={() => void ask(vin)}
              />
            ))}
          </List>
        )}
        <form onSubmit={look} noValidate>
          <Stack gap="fields">
            <Field label={t('membership.vehicle_vin')} error={problem} required>
              <TextInput
                name="vin"
                minLength={vinLength}
                maxLength={typedVinLength}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onInput={() => setProblem('')}
              />
            </Field>
            <Button type="submit" kind="secondary" wide loading={busy}>
              {t('membership.vehicle_show')}
            </Button>
          </Stack>
        </form>
      </details>
    </Card>
  )
}
