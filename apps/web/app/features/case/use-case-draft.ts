import { newKey } from '@pitlane/contract/new-key.ts'
import { kindOfType } from '@pitlane/domain/media.ts'
import type { TypedCase } from '@pitlane/domain/case/form.ts'
import { useEffect, useRef, useState } from 'react'
import { useMedia } from '../../lib/media/use-media.ts'
import { accountTokenOf } from '../../lib/session.ts'
import { type CaseDraft, emptyDraft, keepDraft, readCaseDraft } from './case-draft.ts'
import { keepFiles, readFiles } from './kept-files.ts'

/** Another brand has other models; the one that is there already takes nothing away. */
const taken = (typed: TypedCase, chosen: Partial<TypedCase>): TypedCase =>
  chosen.brand === typed.brand && !chosen.model ? typed : { ...typed, ...chosen }

/**
 * The draft of this phone: it survives a reload, the way back and a night without network. The server knows nothing of it,
 * so the first picture is of an empty one; `ready` says that the kept one is there.
 * @param chosen what was picked on another screen, such as a brand
 */
export function useCaseDraft(chosen: Partial<TypedCase>) {
  const [draft, setDraft] = useState<CaseDraft>(emptyDraft)
  const [ready, setReady] = useState(false)
  const [loggedIn, setLoggedIn] = useState(false)
  const media = useMedia({ paused: !loggedIn })
  const { items, add } = media

  const change = (part: (before: CaseDraft) => CaseDraft) =>
    setDraft((before) => {
      const next = part(before)
      if (next === before) return before
      // Other words are another intention: what was sent already, by this tab or another, is not sent in their place.
      const anew = { ...next, key: newKey() }
      keepDraft(anew)
      return anew
    })
  const type = (values: Partial<TypedCase>) =>
    change((before) => ({ ...before, typed: { ...before.typed, ...values } }))

  /** What a VIN says is filled in once: it does not come back over what its owner has corrected. */
  const fill = (vin: string, values: Partial<TypedCase>) =>
    change((before) =>
      before.filled === vin ? before : { ...before, filled: vin, typed: { ...before.typed, ...values } },
    )

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const kept = readCaseDraft() ?? emptyDraft()
    const next = { ...kept, typed: taken(kept.typed, chosen) }
    keepDraft(next)
    setDraft(next)
    setLoggedIn(accountTokenOf() !== null)
    void readFiles().then((files) => {
      if (files.length > 0) add(files.filter(({ type: kind }) => kindOfType(kind) !== null))
      setReady(true)
    })
  }, [add, chosen])

  // Only what was picked: progress changes nothing that is worth keeping.
  const picked = items.map(({ key }) => key).join()
  useEffect(() => {
    if (ready) void keepFiles(items.flatMap(({ file }) => file ?? []))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [picked, ready])

  /** It has arrived: the next one begins empty. */
  function forget() {
    keepDraft(null)
    void keepFiles([])
  }
  return { draft, type, fill, change, media, ready, loggedIn, forget }
}
export type DraftState = ReturnType<typeof useCaseDraft>
