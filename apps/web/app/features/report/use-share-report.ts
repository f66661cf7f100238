import { toast } from '@pitlane/ui/toast-store.ts'
import { useT } from '../../lib/i18n.tsx'

/** The report's address without what is its reader's own: who he is, and his language and units, which a link would set for others. */
export function sharedUrl(): string {
  const url = new URL(window.location.href)
  for (const name of ['token', 'userId', 'appid', 'lang', 'units']) url.searchParams.delete(name)
  url.hash = ''
  return url.toString()
}

/** Hands the report on: with the phone's own sheet where there is one, else by the clipboard. */
export function useShareReport() {
  const t = useT()
  return async () => {
    const url = sharedUrl()
    try {
      if (navigator.share) await navigator.share({ title: document.title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.show({ kind: 'ok', text: t('report.copied') })
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.show({ kind: 'fail', text: t('report.share_failed') })
    }
  }
}
