import type { CaseRecipient } from '@pitlane/contract/case/case.ts'
import type { DraftState } from './use-case-draft.ts'
import type { useOffers } from './use-offers.ts'

export type StepProps = {
  state: DraftState
  offers: ReturnType<typeof useOffers>
  form: { recipients: readonly CaseRecipient[]; answer_hours: number }
}
