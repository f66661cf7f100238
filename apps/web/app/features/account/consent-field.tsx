import { isOneOf, keysOf } from '@pitlane/domain/record.ts'
import { Checkbox } from '@pitlane/ui/checkbox.tsx'
import { Fragment } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { FormState } from './use-account-form.ts'

/** The agreements that a registration consents to (specification point 5), by the key of their title. */
const agreements = {
  user_agreement: 'user_agreement',
  service_agreement: 'service_agreement',
  privacy_policy: 'privacy_policy',
  community_agreement: 'community_establishment_agreement',
} as const
const titles = keysOf(agreements)

/** Marks where the titles stand in the sentence, whatever their order in its language. */
const mark = '\u0001'

export function ConsentField({ form }: { form: FormState }) {
  const t = useT()
  const places = Object.fromEntries(titles.map((title) => [title, mark + title + mark]))
  const parts = t('account.consent_to', places).split(mark)
  const label = parts.map((part, at) => {
    if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>
    if (!isOneOf(titles, part)) return null
    const title = part
    // In a window of its own: the form keeps what was typed.
    return (
      <a key={title} href={`/agreement/${agreements[title]}`} target="_blank" rel="noopener">
        {t(`title.${title}`)}
      </a>
    )
  })
  return <Checkbox name="consent" label={<span>{label}</span>} error={form.errors.consent} required />
}
