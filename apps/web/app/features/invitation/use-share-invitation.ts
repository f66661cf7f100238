import type { Lang } from '@pitlane/domain/lang.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { cardPath, linkIn } from './share-href.ts'

/** Fetched before the button is pressed: the phone's sheet opens only right after the press. */
async function fetchCard(url: string, lang: Lang): Promise<File | null> {
  const answer = await fetch(cardPath(url, lang))
  return answer.ok ? new File([await answer.blob()], 'invitation.png', { type: 'image/png' }) : null
}

type Shared = { url: string; lang: Lang; text: string }

/** Hands an invitation on with the phone's own sheet, with the picture where it takes one. False where there is none. */
export function useShareInvitation({ url, lang, text }: Shared) {
  const t = useT()
  const card = useRef<File | null>(null)
  useEffect(() => {
    let left = false
    if ('canShare' in navigator)
      void fetchCard(url, lang).then(
        (file) => !left && (card.current = file),
        // The link does without it.
        () => {},
      )
    return () => {
      left = true
    }
  }, [url, lang])
  return async (): Promise<boolean> => {
    if (!('share' in navigator)) return false
    const link = { title: document.title, text, url: linkIn(url, lang) }
    const whole = card.current ? { ...link, files: [card.current] } : link
    try {
      await navigator.share(navigator.canShare(whole) ? whole : link)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.show({ kind: 'fail', text: t('invitation.share_failed') })
    }
    return true
  }
}
