import type { Report } from '@pitlane/contract/report/report.ts'
import { backSettled } from '@pitlane/ui/back-stack.ts'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { Spinner } from '@pitlane/ui/spinner.tsx'
import { FileDown, Link2, Link2Off, Printer, SearchCheck, Share2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useI18n } from '../../lib/i18n.tsx'
import { QrCode } from '../../lib/qr-code.tsx'
import styles from './report-sheet.module.css'
import { useReportLink } from './use-report-link.ts'
import { useReportPdf } from './use-report-pdf.ts'
import { sharedUrl, useShareReport } from './use-share-report.ts'

export type ReportSheetProps = { open: boolean; onClose: () => void; report: Report }

/** Until the sheet has left, which takes a busy phone longer than its animation: what it locks is not fit to be printed. */
async function untilGone(): Promise<void> {
  for (let looks = 0; looks < 60 && document.querySelector('[role=dialog]'); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** All the ways to hand a report on. Import it lazily. */
export function ReportSheet({ open, onClose, report }: ReportSheetProps) {
  const { t, percent } = useI18n()
  const share = useShareReport()
  const pdf = useReportPdf(report)
  const link = useReportLink(report)
  // A link that nobody else can open is not worth handing on.
  const isOpen = report.link === 'open'
  const print = async () => {
    flushSync(onClose)
    await backSettled()
    await untilGone()
    window.print()
  }
  const come = pdf.share && percent(pdf.share)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('report.actions')}
      closeLabel={t('shell.close')}
      flush
    >
      {isOpen && (
        <figure className={styles.figure}>
          <QrCode text={sharedUrl()} label={t('report.qr_label')} />
          <figcaption>{t('report.qr_text')}</figcaption>
        </figure>
      )}
      <List>
        {isOpen && (
          <ListRow icon={<Share2 size={24} />} title={t('report.share')} onClick={() => void share()} chevron={false} />
        )}
        <ListRow
          icon={<FileDown size={24} />}
          title={t('report.pdf')}
          detail={t('report.pdf_text')}
          onClick={() => void pdf.download()}
          disabled={pdf.share !== null}
          chevron={false}
          end={
            <span className={styles.progress} role="status">
              {come}
              {pdf.share !== null && <Spinner />}
            </span>
          }
        />
        <ListRow icon={<SearchCheck size={24} />} title={t('report.check_pdf')} href="/report/check" />
        <ListRow icon={<Printer size={24} />} title={t('report.print')} onClick={() => void print()} chevron={false} />
        {report.mine && report.link !== 'withdrawn' && (
          <ListRow
            icon={isOpen ? <Link2Off size={24} /> : <Link2 size={24} />}
            title={t(isOpen ? 'report.link_revoke' : 'report.link_give')}
            detail={t(isOpen ? 'report.link_revoke_text' : 'report.link_give_text')}
            onClick={() => void link.change()}
            disabled={link.busy}
            chevron={false}
          />
        )}
      </List>
    </Sheet>
  )
}
