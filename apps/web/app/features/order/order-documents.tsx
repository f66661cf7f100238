import type { OrderDocument } from '@pitlane/contract/invoice/invoice.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { useDocumentPdf } from './use-document-pdf.ts'

function DocumentRow({ document }: { document: OrderDocument }) {
  const { t, date } = useI18n()
  const { loading, download } = useDocumentPdf(document.id)
  return (
    <div>
      <Button kind="secondary" wide loading={loading} onClick={() => void download()}>
        {t(`order.document_${document.kind}`, { number: document.number })}
      </Button>
      <small>{date(document.issued_at)}</small>
    </div>
  )
}

/** The invoice and the credit notes of an order, each to be downloaded. */
export function OrderDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  const { t } = useI18n()
  if (documents.length === 0) return null
  return (
    <Card>
      <Section title={t('order.documents')}>
        <Stack>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </Stack>
      </Section>
    </Card>
  )
}
