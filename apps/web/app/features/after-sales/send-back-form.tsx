import { courierLength } from '@pitlane/domain/after-sales/actions.ts'
import { trackingNumberLength } from '@pitlane/domain/logistics/logistics.ts'
import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { SelectField } from '@pitlane/ui/select-field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ReturnAddress } from './return-address.tsx'
import { other, useSendBack } from './use-send-back.ts'

type SendBackFormProps = { request: AfterSalesRequest; carriers: readonly { id: number; name: string }[] }

/** The courier of the list, or its name, and the tracking number: each is required. */
export function SendBackForm({ request, carriers }: SendBackFormProps) {
  const t = useT()
  const { form, values, change } = useSendBack(request, carriers)
  const { errors } = form
  return (
    <form {...form.props}>
      <Stack>
        <ReturnAddress request={request} />
        <p>{t('after-sales.send_back_text')}</p>
        <Card>
          <Stack gap="fields">
            <Field label={t('order.courier')} error={errors.carrier} required>
              <SelectField
                name="carrier"
                value={values.carrier}
                onChange={(event) => change({ carrier: event.target.value })}
              >
                <option value="">{t('after-sales.choose_courier')}</option>
                {carriers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value={other}>{t('after-sales.other_courier')}</option>
              </SelectField>
            </Field>
            {values.carrier === other && (
              <Field label={t('after-sales.courier_name')} error={errors.courier} required>
                <TextInput
                  name="courier"
                  maxLength={courierLength}
                  value={values.courier}
                  onChange={(event) => change({ courier: event.target.value })}
                />
              </Field>
            )}
            <Field label={t('order.tracking_number')} error={errors.tracking_number} required>
              <TextInput
                name="tracking_number"
                maxLength={trackingNumberLength}
                autoComplete="off"
                autoCapitalize="characters"
                value={values.number}
                onChange={(event) => change({ number: event.target.value })}
              />
            </Field>
            <FormProblem>{errors.form}</FormProblem>
            <Button type="submit" size="l" wide loading={form.busy}>
              {t('after-sales.save')}
            </Button>
          </Stack>
        </Card>
      </Stack>
    </form>
  )
}
