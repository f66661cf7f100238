import { deviceName } from '@pitlane/contract/device/device-name.ts'
import { orderNumberLength } from '@pitlane/domain/account/account.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenPath } from '../../lib/next-path.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { CodeField, EmailField } from './account-fields.tsx'
import { checks } from './checks.ts'
import { FormFoot } from './form-foot.tsx'
import { FormPage } from './form-page.tsx'
import { type FormState, useAccountForm } from './use-account-form.ts'
import { useCode } from './use-code.ts'
import { useWelcome } from './use-log-in.ts'

export const loader = screenLoader(['account'], () => ({ noindex: true }))
export const meta = screenMeta

/** Opens an order, `?order_no=`, by its number and a code that its buyer is mailed. */
export default function LookUpScreen() {
  const { title } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  const form = useLookUp()
  const code = useCode(form, 'order')
  return (
    <FormPage title={title} text={t('account.look_up_text')} back="/vip_pay/login">
      <form {...form.props}>
        <Stack gap="fields">
          <NumberField form={form} value={query.get('order_no') ?? ''} />
          <EmailField form={form} value="" autoComplete="email" />
          <CodeField form={form} code={code} />
          <FormFoot form={form}>{t('account.look_up')}</FormFoot>
        </Stack>
      </form>
    </FormPage>
  )
}

function NumberField({ form, value }: { form: FormState; value: string }) {
  const t = useT()
  return (
    <Field label={t('account.order_no')} error={form.errors.order_no} required>
      <TextInput
        name="order_no"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={orderNumberLength}
        defaultValue={value}
      />
    </Field>
  )
}

function useLookUp() {
  const welcome = useWelcome()
  return useAccountForm(checks.lookUp, async (values) => {
    const session = await api.lookUpOrder({ ...values, device: deviceName() }, inPlace)
    await welcome(session, screenPath('/mall/orderDetails', { order_no: session.order_no }))
  })
}
