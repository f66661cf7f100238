import type { Survey } from '@pitlane/contract/survey/survey.ts'
import { type AnswerProblem, type AnswerValue, pathOf, problemOf } from '@pitlane/domain/survey/questions.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { type Kept, keepAnswers, nothingKept, readAnswers } from './kept-answers.ts'
import { usePlace } from './use-place.ts'

export type Thanks = { thanks: string; points: number | null }
/** After these the survey is not what the screen shows. */
const outdated = ['survey_changed', 'survey_closed', 'survey_not_open', 'survey_gone'] as const

/** Where one is in a survey, what one has said, and the way on and back. The server knows of it only what is sent. */
export function usePlayer(survey: Survey) {
  const { act, busy } = useAct()
  const { revalidate } = useRevalidator()
  const { asked, go, back, end } = usePlace()
  const [kept, setKept] = useState<Kept>(nothingKept)
  const [ready, setReady] = useState(false)
  const [problem, setProblem] = useState<AnswerProblem | null>(null)
  const [failure, setFailure] = useState('')
  const [thanks, setThanks] = useState<Thanks | null>(null)
  const { code } = survey
  const read = useRef(false)
  useEffect(() => {
    if (read.current) return
    read.current = true
    const stored = readAnswers(code)
    keepAnswers(code, stored)
    setKept(stored)
    setReady(true)
  }, [code])
  // What was wrong with an answer is not wrong with another one.
  useEffect(() => setProblem(null), [asked])

  function change(part: Partial<Kept>) {
    const next = { ...kept, ...part }
    keepAnswers(code, next)
    setKept(next)
    setProblem(null)
    setFailure('')
  }
  const path = pathOf(survey.questions, kept.answers)
  const place = path.findIndex(({ id }) => id === asked)
  const question = path[place]

  /** What was said is nobody's business on this phone any more. */
  function finish() {
    change({ sent: true, answers: {} })
    end()
  }
  async function send() {
    const answers = path.flatMap(({ id }) => {
      const value = kept.answers[id]
      return value === undefined ? [] : [{ question: id, value: Array.isArray(value) ? [...value] : (value as string) }]
    })
    const sent = { code, revision: survey.revision, key: kept.key, answers }
    const result = await act(() => api.answerSurvey(sent, { inPlace: true }))
    if (!result) return
    if (result.kind === 'done') {
      setThanks(result.answer)
      return finish()
    }
    if (result.kind === 'refused' && result.code === 'survey_answered') return finish()
    const named = result.kind === 'refused' && path.find(({ id }) => id === result.field)
    if (named && named.id !== asked) go(named.id)
    if (result.kind === 'refused' && outdated.some((word) => word === result.code)) void revalidate()
    setFailure(result.text)
  }

  return {
    survey,
    path,
    place,
    question,
    value: question && kept.answers[question.id],
    problem,
    failure,
    busy,
    thanks,
    sent: kept.sent,
    /** A question is asked for, and what was said before it is not read yet: it may hang on that. */
    isLoading: asked !== null && !ready,
    isKept: Object.keys(kept.answers).length > 0,
    /** Whoever comes back goes on where nothing is said yet. */
    begin: () => go((path.find(({ id }) => kept.answers[id] === undefined) ?? path.at(-1)!).id),
    say: (value: AnswerValue) => question && change({ answers: { ...kept.answers, [question.id]: value } }),
    back: () => back(path[place - 1]?.id ?? null),
    async next() {
      if (!question) return
      const wrong = problemOf(question, kept.answers[question.id])
      setProblem(wrong)
      setFailure('')
      if (wrong) return
      const following = path[place + 1]
      if (following) go(following.id)
      else await send()
    },
  }
}
export type PlayerState = ReturnType<typeof usePlayer>
