import type { AskedAgreement } from '@pitlane/contract/agreement/agreement.ts'
import type { AgreementDocument } from '@pitlane/domain/agreement/agreement.ts'
import { bcp47 } from '@pitlane/domain/lang.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Checkbox } from '@pitlane/ui/checkbox.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { FileText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './consent-screen.module.css'
import { useConsent } from './use-consent.ts'

/** The key of each document's title. */
const titles = {
  user_agreement: 'user_agreement',
  service_agreement: 'service_agreement',
  privacy_policy: 'privacy_policy',
  community_establishment_agreement: 'community_agreement',
  xpert_community_user_posting_Guidelines: 'posting_guidelines',
} as const satisfies Record<AgreementDocument, string>

/** Each document is a screen, from which the back button leads here again. */
export function ConsentForm({ asked }: { asked: AskedAgreement[] }) {
  const { t, lang } = useI18n()
  const { consent, busy, problem } = useConsent(asked)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const day = new Intl.DateTimeFormat(bcp47[lang], { dateStyle: 'long', timeZone: 'UTC' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!agreed)
    if (agreed) void consent()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sections">
        <p className={styles.text}>{t('agreement.changed')}</p>
        <List label={t('agreement.changed_documents')}>
          {asked.map(({ id, document, version, effective }) => (
            <ListRow
              key={id}
              icon={<FileText size={24} />}
              title={t(`title.${titles[document]}`)}
              detail={t('agreement.version', { version, day: day.format(new Date(effective)) })}
              href={`/agreement/${document}`}
            />
          ))}
        </List>
        <Checkbox
          name="consent"
          label={t('agreement.agree_to')}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          error={missing && !agreed ? t('agreement.agree_missing') : undefined}
          required
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="l" wide loading={busy}>
          {t('agreement.agree')}
        </Button>
        <p>
          <Link href="/">{t('agreement.not_now')}</Link>
        </p>
      </Stack>
    </form>
  )
}
