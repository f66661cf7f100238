import { contactLengths } from '@pitlane/domain/account/account.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { Textarea } from '@pitlane/ui/textarea.tsx'
import { Check, Clock, ExternalLink, Mail, MapPin, Phone } from 'lucide-react'
import { Fragment } from 'react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { EmailField } from './account-fields.tsx'
import styles from './contact-screen.module.css'
import { FormFoot } from './form-foot.tsx'
import { FormPage } from './form-page.tsx'
import { useContact } from './use-contact.ts'
import type { FormState } from './use-account-form.ts'

export const loader = screenLoader(['account'], ({ shop: { company, address, email, phone, hours, links }, lang }) => ({
  shop: { company, address, email, phone, hours: hours[lang] ?? hours.en ?? '', links },
}))
export const meta = screenMeta

/** A message to the staff, and where else they can be reached. */
export default function ContactScreen() {
  const { title, shop } = useLoaderData<typeof loader>()
  const t = useT()
  const { form, reference, startAnew } = useContact()
  if (reference !== null) return <Sent title={title} reference={reference} startAnew={startAnew} />
  return (
    <FormPage title={title} text={t('account.contact_text')}>
      <Card tone="sunken">
        <address className={styles.shop}>
          <Mail size={20} />
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
          {shop.phone && (
            <>
              <Phone size={20} />
              <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>{shop.phone}</a>
            </>
          )}
          {shop.hours && (
            <>
              <Clock size={20} />
              <span>{shop.hours}</span>
            </>
          )}
          <MapPin size={20} />
          <span>
            <b>{shop.company}</b>
            <br />
            {shop.address}
          </span>
          {shop.links.map(({ label, url }) => (
            <Fragment key={url}>
              <ExternalLink size={20} />
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </Fragment>
          ))}
        </address>
      </Card>
      <MessageForm form={form} />
    </FormPage>
  )
}

function MessageForm({ form }: { form: FormState }) {
  const t = useT()
  const most = contactLengths.text
  return (
    <form {...form.props}>
      <Stack gap="fields">
        <Field label={t('account.name')} error={form.errors.name} required>
          <TextInput name="name" autoComplete="name" maxLength={contactLengths.name} />
        </Field>
        <EmailField form={form} value="" autoComplete="email" />
        <Field label={t('account.subject')} error={form.errors.subject} required>
          <TextInput name="subject" maxLength={contactLengths.subject} />
        </Field>
        <Field
          label={t('account.text')}
          error={form.errors.text}
          count={{ max: most, label: (left) => t('account.characters_left', { left }) }}
          required
        >
          <Textarea name="text" rows={6} maxLength={most} />
        </Field>
        <FormFoot form={form}>{t('account.send_message')}</FormFoot>
      </Stack>
    </form>
  )
}

function Sent({ title, reference, startAnew }: { title: string; reference: string; startAnew: () => void }) {
  const t = useT()
  return (
    <FormPage title={title}>
      <div role="status">
        <EmptyState
          icon={<Check size={28} />}
          title={t('account.message_sent')}
          text={
            <>
              {t('account.message_reference')} <b className={styles.reference}>{reference}</b>
            </>
          }
          action={
            <>
              <Button href="/">{t('shell.to_home')}</Button>
              <Button kind="quiet" onClick={startAnew}>
                {t('account.another_message')}
              </Button>
            </>
          }
        />
      </div>
    </FormPage>
  )
}
