import { surveyEndpoints } from '@pitlane/contract/survey/survey.ts'
import { pickLang } from '@pitlane/domain/lang.ts'
import type { Question } from '@pitlane/domain/survey/questions.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { readCookies } from '../../platform/http/cookies.ts'
import { inTransaction, parseInput } from '../../platform/http/implement.ts'
import { countCall } from '../../platform/http/rate-limit.ts'
import { answerSurvey } from './answer-survey.ts'
import { findSurvey } from './queries.ts'

const call = surveyEndpoints.answerSurvey

/** What stands in the form's fields of a question; nothing for one that was left empty. */
function valueOf({ id, kind }: Question, form: URLSearchParams): string | number | string[] | null {
  if (kind === 'multiple') return form.has(id) ? form.getAll(id) : null
  const typed = form.get(id) ?? ''
  if (typed.trim() === '') return null
  return kind === 'scale' ? Number(typed) : typed
}

/**
 * The form of a browser without script: all questions at once, by nobody who is logged in. The browser's name for the survey
 * comes back as a cookie, so that it answers once. The answers are in the body, and never in an address.
 */
export function registerAnswerForm(app: FastifyInstance, contextOf: ContextMaker): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 512 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post('/research/index', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const lang = pickLang(form.get('_lang'))
      const code = form.get('_code') ?? ''
      const go = (told: Record<string, string>) =>
        reply.redirect(`/research/index?${new URLSearchParams({ code, lang, ...told })}`, 303)
      const ctx = { ...(await contextOf(request)), lang, actor: null }
      try {
        const cookie = `survey-${code}`
        if (readCookies(request.headers.cookie)[cookie]) throw new AppError('survey_answered')
        const survey = await findSurvey(ctx.db, code)
        const answers = survey.questions.flatMap((question) => {
          const value = valueOf(question, form)
          return value === null ? [] : [{ question: question.id, value }]
        })
        const key = form.get('_key')
        const input = parseInput(call, { code, revision: Number(form.get('_revision')), key, answers })
        await countCall(ctx, 'answerSurvey', call, input)
        await inTransaction(ctx, (writing) => answerSurvey(writing, input))
        const seconds = Math.ceil((survey.closesAt.getTime() - ctx.now) / 1_000)
        reply.header('set-cookie', `${cookie}=${key}; path=/research; httponly; samesite=lax; max-age=${seconds}`)
        return go({ told: 'thanks' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.code === 'survey_answered') return go({ told: 'answered' })
        return go({ problem: error.details.field ?? error.code })
      }
    })
  })
}
