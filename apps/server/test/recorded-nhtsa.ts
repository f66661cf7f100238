import { createNhtsa } from '../src/platform/gateways/vehicle-data/nhtsa.ts'

export type Recorded = { status?: number; body: unknown; headers?: Record<string, string> }

/** NHTSA's adapter before an API that says what was recorded, by the beginning of the path; what it says may be changed. */
export function recordedNhtsa(answers: Record<string, Recorded | Error>) {
  const paths: string[] = []
  const fetch = async (input: string | URL | Request) => {
    const path = String(input).slice('https://api.test'.length)
    paths.push(path)
    const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1]
    if (!answer || answer instanceof Error) throw answer ?? new Error(`nobody asks ${path}`)
    const { status = 200, body, headers = {} } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  }
  return { ...createNhtsa({ url: 'https://api.test/', fetch }), paths, answers }
}
