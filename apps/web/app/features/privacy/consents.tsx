import type { Privacy } from '@pitlane/contract/privacy/privacy.ts'
import type { AgreementDocument } from '@pitlane/domain/agreement/agreement.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import type { TextKey } from '../../lib/texts.ts'

const titles: Record<AgreementDocument, TextKey> = {
  user_agreement: 'title.user_agreement',
  service_agreement: 'title.service_agreement',
  privacy_policy: 'title.privacy_policy',
  community_establishment_agreement: 'title.community_agreement',
  xpert_community_user_posting_Guidelines: 'title.posting_guidelines',
}

/** What I have consented to, in which version, and on which day: a row leads to the text as it was. */
export function Consents({ privacy: { consents, registered_consent_at: at } }: { privacy: Privacy }) {
  const { t, date } = useI18n()
  return (
    <Card>
      <Section title={t('privacy.consents')}>
        {consents.length === 0 && at === null && <p>{t('privacy.consents_none')}</p>}
        <List>
          {consents.map((one) => (
            <ListRow
              key={one.id}
              title={t(titles[one.document])}
              detail={[
                one.brand,
                t('privacy.holds', { version: one.version, day: date(Date.parse(one.effective)) }),
                t('privacy.consented', { time: date(one.at, true) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              // Each brand shows its own agreements.
              {...(one.brand ? { chevron: false } : { href: `/agreement/${one.document}?version=${one.id}` })}
            />
          ))}
          {at !== null && (
            <ListRow
              title={t('privacy.registered')}
              detail={t('privacy.consented', { time: date(at, true) })}
              chevron={false}
            />
          )}
        </List>
      </Section>
    </Card>
  )
}
