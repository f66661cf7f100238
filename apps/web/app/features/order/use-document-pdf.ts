import { CallError } from '@pitlane/contract/http-transport.ts'
import { invoiceFileEndpoints, type OrderDocument } from '@pitlane/contract/invoice/invoice.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { api, downloadFile } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { saveFile } from '../../lib/save-file.ts'

/** What was issued for an order, in the order of its numbers. */
export const loadDocuments = async (orderNo: string): Promise<OrderDocument[]> =>
  (await api.listDocuments({ order_no: orderNo }, inPlace)).list

/** A document as PDF, by a call that carries its owner's token: in an address it would not. */
export function useDocumentPdf(id: number) {
  const { t } = useI18n()
  const [loading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      saveFile(await downloadFile(invoiceFileEndpoints.getDocumentPdf, { id }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.show({ kind: 'fail', text: error.message || t('order.document_failed') })
    } finally {
      setLoading(false)
    }
  }
  return { loading, download }
}
