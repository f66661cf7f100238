import { dayMs } from '@pitlane/domain/day.ts'
import { like } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { users } from '../src/domains/account/tables.ts'
import { answerSurvey } from '../src/domains/survey/answer-survey.ts'
import { surveys as table } from '../src/domains/survey/tables.ts'
import { emit } from '../src/domains.ts'
import { type Deps, systemContext, type WriteContext } from '../src/platform/context.ts'
import type { Transaction } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { answers, type SeedAnswer } from './surveys/answers.ts'
import { type SeedSurvey, surveys } from './surveys/surveys.ts'
import { surveyText } from './surveys/texts.ts'

const rowOf = ({ texts, from, until, ...survey }: SeedSurvey, now: number) => {
  const at = new Date(now + (Math.min(0, from) - 3) * dayMs)
  return {
    ...survey,
    status: 'published' as const,
    titles: surveyText(`${texts}_title`),
    intros: surveyText(`${texts}_intro`),
    thanks: surveyText('thanks'),
    zone: 'Europe/Berlin',
    opensAt: new Date(now + from * dayMs),
    closesAt: new Date(now + until * dayMs),
    createdAt: at,
    updatedAt: at,
  }
}

async function findPeople(db: Transaction): Promise<ReadonlyMap<string, number>> {
  const found = await db.select().from(users).where(like(users.email, '%@pitlane.example'))
  return new Map(found.map(({ id, email }) => [email.split('@')[0]!, id]))
}

/** As the person answers on the day itself. */
function sendAnswer(
  ctx: WriteContext,
  { code, who, lang, daysAgo, said }: SeedAnswer,
  people: ReadonlyMap<string, number>,
) {
  const actor = who ? { id: people.get(who)!, role: 'user' as const, tokenHash: Buffer.alloc(0) } : null
  const values = Object.entries(said).map(([question, value]) => ({
    question,
    value: typeof value === 'object' ? [...value] : value,
  }))
  const then = { ...ctx, actor, lang, now: ctx.now - daysAgo * dayMs }
  return answerSurvey(then, { code, revision: 1, key: randomUUID(), answers: values })
}

/** A survey that is open with what people have answered, one that is closed, and one to come. */
export async function seedSurveys(deps: Deps): Promise<void> {
  await inTransaction(systemContext(deps, emit), async (ctx) => {
    await ctx.db.insert(table).values(surveys.map((survey) => rowOf(survey, ctx.now)))
    const people = await findPeople(ctx.db)
    for (const answer of answers) await sendAnswer(ctx, answer, people)
  })
}
