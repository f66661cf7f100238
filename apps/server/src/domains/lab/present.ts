import type { LabCard, LabCriterionShown, LabDetail, LabFeedback } from '@pitlane/contract/lab/lab.ts'
import {
  type Applicant,
  canTest,
  canGiveFeedback,
  feedbackDays,
  judgeCriteria,
  labStateAt,
} from '@pitlane/domain/lab/lab.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import type { Verdict } from '@pitlane/domain/verdict.ts'
import type { PresentFile } from '../../platform/media/conceal.ts'
import { countryName } from '../address/public.ts'
import { presentPicture } from '../catalog/public.ts'
import type { FeedbackRow, LabRow, LabSeen } from './queries.ts'

type Reading = { now: number; lang: Lang }

/** The period in the milliseconds that the rules count in. */
export const ruleOf = (lab: LabRow) => ({ ...lab, startsAt: lab.startsAt.getTime(), endsAt: lab.endsAt.getTime() })

const reasonOf = (verdict: Verdict<string> | null) => (verdict === null || verdict.ok ? null : verdict.reason)

const presentCriteria = (lab: LabRow, applicant: Applicant | null, lang: Lang): LabCriterionShown[] =>
  judgeCriteria(lab, applicant).map(({ criterion, verdict }) => ({
    criterion,
    wanted: criterion === 'device' ? lab.models : lab.countryIds.map((id) => countryName(id, lang)),
    met: verdict && verdict.ok,
    reason: reasonOf(verdict),
  }))

export const presentLab = (
  { lab, picture, waiting, application, position }: LabSeen,
  applicant: Applicant | null,
  { now, lang }: Reading,
): LabCard => ({
  id: lab.id,
  title: textIn(lab.titles, lang),
  summary: textIn(lab.summaries, lang),
  picture: picture && presentPicture(picture, ''),
  state: labStateAt(ruleOf(lab), now),
  starts_at: lab.startsAt.getTime(),
  ends_at: lab.endsAt.getTime(),
  places: lab.places,
  places_left: lab.places - lab.taken,
  waiting,
  criteria: presentCriteria(lab, applicant, lang),
  application: application && {
    state: application.state,
    position: application.state === 'waiting' ? position : null,
    applied_at: application.createdAt.getTime(),
  },
})

const presentFeedback = (row: FeedbackRow, presentFile: PresentFile): LabFeedback => ({
  id: row.id,
  text: row.text,
  media: row.media.map(presentFile),
  created_at: row.createdAt.getTime(),
  thanks: row.thanks,
  thanked_at: row.thankedAt?.getTime() ?? null,
})

export function presentDetail(
  seen: LabSeen,
  feedback: FeedbackRow[],
  applicant: Applicant | null,
  reading: Reading & { presentFile: PresentFile },
): LabDetail {
  const { lab, application } = seen
  const tester = application && { state: application.state, given: feedback.length }
  return {
    ...presentLab(seen, applicant, reading),
    description: textIn(lab.descriptions, reading.lang),
    expectation: textIn(lab.expectations, reading.lang),
    agreement: textIn(lab.agreements, reading.lang),
    feedback: feedback.map((row) => presentFeedback(row, reading.presentFile)),
    feedback_until: lab.endsAt.getTime() + feedbackDays * dayMs,
    feedback_refusal: tester ? reasonOf(canGiveFeedback(ruleOf(lab), tester, reading.now)) : 'lab_not_applied',
    refusal: applicant && reasonOf(canTest(ruleOf(lab), applicant, reading.now)),
  }
}
