import { keysOf } from '@pitlane/domain/record.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { FileText, FileX } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'

const documents = {
  user_agreement: 'user_agreement',
  service_agreement: 'service_agreement',
  privacy_policy: 'privacy_policy',
  community_agreement: 'community_establishment_agreement',
  posting_guidelines: 'xpert_community_user_posting_Guidelines',
} as const

/** The documents, by the keys of their titles. */
export function AgreementLinks() {
  const t = useT()
  return (
    <Card flush>
      <List label={t('account.agreements')}>
        {keysOf(documents).map((title) => (
          <ListRow
            key={title}
            icon={<FileText size={24} />}
            title={t(`title.${title}`)}
            href={`/agreement/${documents[title]}`}
          />
        ))}
        <ListRow icon={<FileX size={24} />} title={t('title.withdrawal')} href="/mall/withdrawal" />
      </List>
    </Card>
  )
}
