import { bcp47 } from '@pitlane/domain/lang.ts'
import { vehicleNameLength } from '@pitlane/domain/vehicle/names.ts'
import { typedVinLength, vinLength } from '@pitlane/domain/vehicle/vin.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { SelectField } from '@pitlane/ui/select-field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { type ChangeEvent, useId } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { useI18n, useT } from '../../lib/i18n.tsx'
import type { LookUpData } from './load-vehicle.ts'
import type { MyVehicle } from './my-vehicle.ts'
import { MyVehicles } from './my-vehicles.tsx'
import { resultPath, type Subject, yearsUntil } from './vehicle-query.ts'
import styles from './vehicle.module.css'

type LookUpProps = { subject: Subject; data: LookUpData; mine: MyVehicle[]; now: number }

/** Three ways to a vehicle: by its VIN, by make, model and year, or one of my own. */
export const LookUp = ({ subject, data, mine, now }: LookUpProps) => (
  <Stack gap="sections">
    {/* What a VIN has not said is asked first. */}
    {data.said && <ByModel subject={subject} data={data} now={now} />}
    <ByVin subject={subject} problem={data.problem} />
    {!data.said && <ByModel subject={subject} data={data} now={now} />}
    {/* They come late, and move nothing here. */}
    {mine.length > 0 && <MyVehicles subject={subject} vehicles={mine} />}
  </Stack>
)

/** Sent as the body of a form, also without script: a VIN is in no address. */
function ByVin({ subject, problem }: Pick<LookUpProps, 'subject'> & Pick<LookUpData, 'problem'>) {
  const t = useT()
  return (
    <Section title={t('vehicle.by_vin')}>
      <Card>
        <form method="post" action="/car_callback/vin" className={styles.form}>
          <input type="hidden" name="for" value={subject} />
          <Field
            label={t('vehicle.vin')}
            hint={t('vehicle.vin_hint')}
            error={problem && t(`vehicle.problem_${problem}`)}
            required
          >
            <TextInput
              name="vin"
              required
              minLength={vinLength}
              maxLength={typedVinLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Field>
          <Button type="submit" kind="secondary" wide>
            {t('vehicle.vin_look')}
          </Button>
        </form>
      </Card>
    </Section>
  )
}

function ByModel({ subject, data: { makes, models, chosen, said }, now }: Omit<LookUpProps, 'mine'>) {
  const t = useT()
  const { pathname } = useLocation()
  const submit = useSubmit()
  const list = useId()
  const key = makes.find((make) => make.toLowerCase() === chosen.make.toLowerCase()) ?? chosen.make
  /** With script the models follow the make at once; without there is a button for it. */
  const follow = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) =>
    void submit(
      { make: value, ...(chosen.year ? { year: String(chosen.year) } : {}) },
      { action: pathname, replace: true, preventScrollReset: true },
    )
  const hasMake = chosen.make !== ''
  return (
    <Section title={t('vehicle.by_model')}>
      <Card>
        {said && <Said {...said} />}
        <Form
          method="get"
          action={hasMake ? resultPath(subject) : pathname}
          className={styles.form}
          preventScrollReset={!hasMake}
          key={`${chosen.make} ${chosen.model} ${chosen.year}`}
        >
          <Field label={t('vehicle.make')} required>
            <SelectField name="make" defaultValue={key} onChange={follow} required>
              <option value="">{t('vehicle.choose')}</option>
              {hasMake && !makes.includes(key) && <option>{key}</option>}
              {makes.map((make) => (
                <option key={make}>{make}</option>
              ))}
            </SelectField>
          </Field>
          {hasMake && (
            <>
              <Field label={t('vehicle.model')} hint={t('vehicle.model_hint')} required>
                <TextInput
                  name="model"
                  list={list}
                  defaultValue={chosen.model}
                  maxLength={vehicleNameLength}
                  autoComplete="off"
                  required
                />
              </Field>
              <datalist id={list}>
                {models.map((model) => (
                  <option key={model} value={model} />
                ))}
              </datalist>
              <Field label={t('vehicle.year')} required>
                <SelectField name="year" defaultValue={chosen.year ?? ''} required>
                  <option value="">{t('vehicle.choose')}</option>
                  {yearsUntil(now).map((year) => (
                    <option key={year}>{year}</option>
                  ))}
                </SelectField>
              </Field>
            </>
          )}
          <Button type="submit" wide>
            {hasMake ? t(`vehicle.look_up_${subject}`) : t('vehicle.next')}
          </Button>
        </Form>
      </Card>
    </Section>
  )
}

/** What the VIN has said, and that it does not say the rest. */
function Said({ maker, country }: { maker: string; country: string }) {
  const { t, lang } = useI18n()
  const land = /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames(bcp47[lang], { type: 'region' }).of(country) : ''
  const facts = [maker, land].filter(Boolean).join(' · ')
  return (
    <p className={styles.said} role="status">
      {facts && <strong>{t('vehicle.vin_says', { facts })}</strong>}
      <span>{t('vehicle.vin_not_all')}</span>
    </p>
  )
}
