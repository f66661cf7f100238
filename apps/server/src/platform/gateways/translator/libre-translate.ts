import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import * as z from 'zod/mini'
import { CouldNotAsk, waitOf } from '../could-not-ask.ts'
import type { TranslatorGateway } from './gateway.ts'

const mostCharacters = 200_000
const languagesForMs = 3_600_000

/** What a language of ours is called there, in the order in which we like it: versions and other servers differ. */
const codes: Record<Lang, readonly string[]> = {
  cht: ['zh-Hant', 'zt', 'zh-TW'],
  de: ['de'],
  en: ['en'],
  fra: ['fr'],
  it: ['it'],
  jp: ['ja'],
  kor: ['ko'],
  nl: ['nl'],
  pl: ['pl'],
  pt: ['pt', 'pt-PT', 'pt-BR', 'pb'],
  ru: ['ru'],
  spa: ['es'],
  tr: ['tr'],
  zh: ['zh-Hans', 'zh', 'zh-CN'],
}

const languages = z.array(z.object({ code: z.string(), targets: z.optional(z.array(z.string())) }))
const translated = z.object({ translatedText: z.string() })
const failed = z.object({ error: z.string() })

/** The codes of a pair that the server translates between; from null it finds out what a text is written in. */
type Pairs = (from: Lang | null, to: Lang) => { source: string; target: string } | null

function pairsOf(list: z.output<typeof languages>): Pairs {
  const all = list.map(({ code }) => code)
  // Older servers do not say into what: into all that they have.
  const targets = new Map(list.map((one) => [one.code, new Set(one.targets ?? all)]))
  const sources = recordOf(langs, (lang) => codes[lang].find((code) => targets.has(code)))
  const intoAny = new Set([...targets.values()].flatMap((into) => [...into]))
  return (from, to) => {
    if (from === null) {
      const target = codes[to].find((code) => intoAny.has(code))
      return target ? { source: 'auto', target } : null
    }
    const source = sources[from]
    const target = source && codes[to].find((code) => targets.get(source)?.has(code))
    return source && target && source !== target ? { source, target } : null
  }
}

type Options = { url: string; apiKey?: string; timeoutMs?: number; fetch?: typeof globalThis.fetch }

/**
 * A server that speaks LibreTranslate's API (https://docs.libretranslate.com): LibreTranslate itself, beside the shop or as
 * a service, or any other that answers alike.
 */
export function createLibreTranslate({
  url,
  apiKey,
  timeoutMs = 8_000,
  fetch = globalThis.fetch,
}: Options): TranslatorGateway {
  const base = url.replace(/\/$/, '')
  let known: { pairs: Pairs; at: number } | null = null

  async function read<Answer>(path: string, shape: z.ZodMiniType<Answer>, body?: object): Promise<Answer> {
    let response: Response
    let text: string
    try {
      response = await fetch(base + path, {
        method: body ? 'POST' : 'GET',
        headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await response.text()
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError'
      const said = cause instanceof Error ? cause.message : String(cause)
      throw new CouldNotAsk(isLate ? `nothing within ${timeoutMs / 1000} s` : `no answer: ${said}`, { cause })
    }
    const answer = text.length > mostCharacters ? null : parsed(text)
    const right = shape.safeParse(answer)
    if (response.ok && right.success) return right.data
    const said = failed.safeParse(answer).data?.error.slice(0, 200)
    throw new CouldNotAsk(`answers ${response.status}${said ? `: ${said}` : ' otherwise than LibreTranslate does'}`, {
      retryAfterMs: waitOf(response.headers.get('retry-after')),
    })
  }

  async function findPairs(): Promise<Pairs> {
    if (!known || Date.now() - known.at > languagesForMs)
      known = { pairs: pairsOf(await read('/languages', languages)), at: Date.now() }
    return known.pairs
  }

  return {
    id: 'libretranslate',
    offers: (from, to) => from !== to && (known === null || known.pairs(from, to) !== null),
    async translate({ text, from, to }) {
      const pair = (await findPairs())(from, to)
      if (!pair) return null
      const { translatedText } = await read('/translate', translated, {
        q: text,
        ...pair,
        format: 'text',
        ...(apiKey ? { api_key: apiKey } : {}),
      })
      return translatedText
    },
  }
}

/** null for what is no JSON, like the page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
