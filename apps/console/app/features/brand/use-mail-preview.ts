import type { StaffMailText } from '@pitlane/contract/brand/staff-mail-texts.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../lib/client.ts'

type Shown = { subject: string; html: string; text: string }

/** The texts as they are typed; an emptied one is the one that comes with the shop. */
export function useTyped(): Record<string, string> {
  const typed: Record<string, string | null> | undefined = useWatch({ name: 'texts' })
  return Object.fromEntries(Object.entries(typed ?? {}).map(([name, text]) => [name, text ?? '']))
}

/** Milliseconds without a key pressed, after which the server is asked. */
const pause = 500

/** The letter as the server would send it now. While a text is refused, the last one that was not stays. */
export function useMailPreview({ id }: StaffMailText, kind: number) {
  const texts = useTyped()
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)
  const draft = JSON.stringify({ id, texts, kind })
  useEffect(() => {
    let isOld = false
    async function show() {
      try {
        const next = await api.previewMailText(JSON.parse(draft) as { id: string; texts: Record<string, string> }, {
          quiet: true,
        })
        if (isOld) return
        setShown(next)
        setProblem(null)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!isOld) setProblem(error.message || 'status.other')
      }
    }
    const timer = setTimeout(() => void show(), pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [draft, asked])
  return { shown, problem, retry: () => setAsked((count) => count + 1) }
}
