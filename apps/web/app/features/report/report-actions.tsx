import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { Printer, Share2 } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'

/** Without what only its reader may have in the address. */
const shareUrl = () => {
  const url = new URL(window.location.href)
  for (const name of ['token', 'userId', 'appid']) url.searchParams.delete(name)
  return url.toString()
}

/** Print, and hand on: with the phone's own sheet where there is one, else by the clipboard. */
export function ReportActions() {
  const t = useT()
  const share = async () => {
    const url = shareUrl()
    try {
      if (navigator.share) await navigator.share({ title: document.title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.show({ kind: 'ok', text: t('report.copied') })
      }
    } catch (error) {
      if ((error as DOMException).name !== 'AbortError') toast.show({ kind: 'fail', text: t('report.share_failed') })
    }
  }
  return (
    <>
      <IconButton label={t('report.print')} onClick={() => window.print()}>
        <Printer size={24} />
      </IconButton>
      <IconButton label={t('report.share')} onClick={() => void share()}>
        <Share2 size={24} />
      </IconButton>
    </>
  )
}
