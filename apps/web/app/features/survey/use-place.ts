import { useLocation, useNavigate } from 'react-router'

/** How many steps of the browser's history lie within the survey. */
const stepsIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'steps' in state ? Number(state.steps) : 0

/**
 * The question that the address names, and the ways from it: each question is a step of the browser's history, whose way
 * back leads to the question before, and not out of the survey.
 */
export function usePlace() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const steps = stepsIn(state)
  const query = new URLSearchParams(search)
  const asked = query.get('question')
  function hrefOf(question: string | null): string {
    query.delete('question')
    if (question !== null) query.set('question', question)
    return `?${query}`
  }
  return {
    asked,
    go: (question: string) => void navigate(hrefOf(question), { state: { steps: steps + 1 } }),
    /** By the history where it has been there, else to what the way of the answers has before. */
    back: (question: string | null) => void (steps > 0 ? navigate(-1) : navigate(hrefOf(question), { replace: true })),
    /** To the first screen, leaving no question behind in the history. */
    end: () => void (steps > 0 ? navigate(-steps) : navigate(hrefOf(null), { replace: true })),
  }
}
