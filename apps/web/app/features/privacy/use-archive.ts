import { CallError } from '@pitlane/contract/http-transport.ts'
import { type Privacy, privacyFileEndpoints } from '@pitlane/contract/privacy/privacy.ts'
import { useEffect, useState } from 'react'
import { api, downloadFile } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { saveFile } from '../../lib/save-file.ts'

const everyMs = 3_000

/** The copy as it stands: while it is being made somebody looks every few seconds whether it is there. */
export function useArchive(first: Privacy) {
  const t = useT()
  const [privacy, setPrivacy] = useState(first)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isMade = privacy.archive?.state === 'waiting'
  useEffect(() => {
    if (!isMade) return
    const look = () => {
      // The next look says it, where this one fails.
      void api.getPrivacy({}, inPlace).then(setPrivacy, () => {})
    }
    const clock = setInterval(look, everyMs)
    return () => clearInterval(clock)
  }, [isMade])

  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    setProblem('')
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message || t('privacy.failed'))
    } finally {
      setBusy(false)
    }
  }
  const make = () => void attempt(async () => setPrivacy(await api.makeArchive({}, inPlace)))
  const download = () => void attempt(async () => saveFile(await downloadFile(privacyFileEndpoints.getArchive, {})))
  return { privacy, busy, problem, make, download }
}
