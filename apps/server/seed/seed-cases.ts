import { answerDueAt, caseTransitions, type CaseState, endedCaseStates } from '@pitlane/domain/case/states.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { randomUUID } from 'node:crypto'
import { cannedAnswers, caseMessages, caseMoves, caseRecipients, cases } from '../src/domains/case/tables.ts'
import { formVector } from '../src/domains/case/form-vector.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { vectorOf } from '../src/platform/db/full-text.ts'
import { newThreadKey } from '../src/platform/mail/thread-key.ts'
import { settingRules } from '../src/platform/db/settings.ts'
import { cast } from './cast.ts'
import { demoAnswers, demoCases, demoRecipients } from './cases/cases.ts'

const hourMs = 3_600_000

type DemoCase = (typeof demoCases)[number]

/** What became of a case by what was said in it: each word makes its move. */
function storyOf({ said, daysAgo }: DemoCase, now: number) {
  // The one of today came in an hour ago.
  const createdAt = now - daysAgo * dayMs - hourMs
  const moves: { event: Exclude<DemoCase['said'][number]['event'], null>; from: CaseState; to: CaseState; at: Date }[] =
    []
  let state: CaseState = 'new'
  for (const { event, hours } of said) {
    if (!event) continue
    const to: CaseState = nextState(caseTransitions, state, event) ?? state
    moves.push({ event, from: state, to, at: new Date(createdAt + hours * hourMs) })
    state = to
  }
  const silentAt = createdAt + (said.at(-1)?.hours ?? 0) * hourMs + settingRules.case_silence_days.default * dayMs
  if (state === 'waiting' && silentAt < now) {
    moves.push({ event: 'close', from: state, to: 'closed', at: new Date(silentAt) })
    state = 'closed'
  }
  return { createdAt, moves, state }
}

/** Six requests for support in several states and languages, whom one may ask, and answers kept ready. */
export async function seedCases(db: Transaction, people: ReadonlyMap<string, number>, now: number): Promise<void> {
  const at = new Date(now)
  await db.insert(cannedAnswers).values(demoAnswers.map((answer) => ({ ...answer, createdAt: at, updatedAt: at })))
  await db
    .insert(caseRecipients)
    .values(demoRecipients.map((recipient, position) => ({ ...recipient, position: position + 1 })))
  const recipient = one(await db.select().from(caseRecipients).orderBy(caseRecipients.id).limit(1))
  const staffId = people.get(cast.find(({ role }) => role === 'support' || role === 'administrator')!.email)!
  for (const demo of demoCases) {
    const owner = cast.find(({ email }) => email === `${demo.owner}@pitlane.example`)!
    const userId = people.get(owner.email)!
    const { createdAt, moves, state } = storyOf(demo, now)
    const first = demo.said.find(({ from }) => from === 'staff')
    const spoken = demo.said.filter(({ from }) => from !== 'note')
    const instant = (hours: number) => new Date(createdAt + hours * hourMs)
    const ended = isOneOf(endedCaseStates, state)
    const asked = moves.findLast(({ event }) => event === 'ask')
    const endedAt = ended ? moves.at(-1)!.at : null
    const form = {
      lang: demo.lang,
      brand: demo.brand,
      model: demo.model,
      serialNumber: '',
      contactName: `${owner.first} ${owner.last}`,
      symptoms: demo.symptoms,
      workDone: demo.workDone,
      faults: demo.faults,
      additional: '',
    }
    const { id } = one(
      await db
        .insert(cases)
        .values({
          ...form,
          search: formVector(form),
          number: demo.number,
          userId,
          key: randomUUID(),
          state,
          closeReason: state === 'closed' ? 'silence' : null,
          recipientId: recipient.id,
          assigneeId: first ? staffId : null,
          vin: demo.vin,
          year: demo.year,
          mileage: demo.mileage,
          mileageUnit: demo.mileageUnit,
          contactMethod: 'email',
          phone: owner.addresses[0]?.phone ?? '',
          email: owner.email,
          media: [],
          ownerKey: newThreadKey(),
          staffKey: newThreadKey(),
          messages: demo.said.length,
          answerDueAt: new Date(answerDueAt(createdAt, settingRules.case_answer_hours.default)),
          firstAnswerAt: first ? instant(first.hours) : null,
          saidAt: instant(spoken.at(-1)?.hours ?? 0),
          askedAt: state === 'waiting' ? asked!.at : null,
          endedAt,
          ...(demo.rating
            ? { stars: demo.rating.stars, rating: demo.rating.text, ratedAt: new Date(endedAt!.getTime() + hourMs) }
            : {}),
          createdAt: new Date(createdAt),
          updatedAt: endedAt ?? instant(demo.said.at(-1)?.hours ?? 0),
        })
        .returning({ id: cases.id }),
    )
    if (demo.said.length === 0) continue
    await db.insert(caseMessages).values(
      demo.said.map(({ from, text, hours }) => ({
        caseId: id,
        from,
        userId: from === 'owner' ? userId : staffId,
        lang: demo.lang,
        text,
        media: [],
        via: 'web' as const,
        key: `demo:${randomUUID()}`,
        createdAt: instant(hours),
        search: vectorOf(text, demo.lang),
      })),
    )
    await db.insert(caseMoves).values(
      moves.map((move) => ({
        ...move,
        caseId: id,
        userId: move.event === 'reply' ? userId : move.event === 'close' ? null : staffId,
      })),
    )
  }
}
