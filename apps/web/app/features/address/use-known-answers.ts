import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'
import { type AddressDraft, withKnown } from './address-draft.ts'
import { likelyCountry } from './region-options.ts'
import { loadCountries } from './use-regions.ts'

/** A new address begins with the account's e-mail and the country of the browser; without an answer, with nothing. */
export function useKnownAnswers(isNew: boolean, change: (next: (draft: AddressDraft) => AddressDraft) => void): void {
  useEffect(() => {
    if (!isNew) return
    Promise.all([api.me({}, inBackground), loadCountries()]).then(
      ([{ email }, countries]) =>
        change((draft) => withKnown(draft, email, likelyCountry(countries, navigator.languages))),
      () => {},
    )
    // Once: what is typed, or taken away again, is not filled in anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
