import { isUnspaced, meantWords } from '@pitlane/domain/catalog/goods-search.ts'
import { meantTerm } from '@pitlane/domain/catalog/spelling.ts'
import * as z from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import { one } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/statement.ts'
import { type SearchQuestion, askedParts, readSearch } from './search-words.ts'

const answers = (where: string) => `exists (
      select from goods_words join products on id = product_id where ${where} words @@ question::tsquery and status = 1
    )`
/** $1 questions: whether something on sale answers each of them, which one of the front mostly does. */
const findAnswered = statement({
  name: 'search-answered',
  sql: `
    select array_agg(${answers('front and')} or ${answers('')} order by place) as answered
    from unnest($1::text[]) with ordinality as asked(question, place)`,
  row: z.object({ answered: z.array(z.boolean()) }),
})

/**
 * $1 a word in plain letters, $2 the reader's languages: words that are near by their trigrams, or, since a swap leaves a
 * short word hardly one of them, that begin with its letter and are as long, or a letter more or less.
 */
const findTerms = statement({
  name: 'search-terms',
  sql: `
    select term, spelling from search_terms
    where spelling % $1 or (length($1) < 7 and spelling like left($1, 1) || '%' and length(spelling) between length($1) - 1 and length($1) + 1)
    order by array_position($2::text[], lang), similarity(spelling, $1) desc, term
    limit 400`,
  row: z.object({ term: z.string(), spelling: z.string() }),
})

/** The search as it was most likely meant: each word that nothing answers as the nearest one; null where there is none. */
export async function respell(ctx: Context, asked: SearchQuestion): Promise<SearchQuestion | null> {
  const words = meantWords(asked.words)
  if (words.length === 0) return null
  const { answered } = one(await findAnswered(ctx.db, [askedParts(asked)]))
  let q = asked.q.normalize('NFKC').toLowerCase()
  let changed = false
  for (const [at, word] of words.entries()) {
    const spelling = word.plain.join('')
    if (answered[at] || isUnspaced(word) || /^\d+$/.test(spelling)) continue
    const stored = await findTerms(ctx.db, [spelling, asked.langs])
    const meant = meantTerm(spelling, [...stored, ...asked.terms])
    if (!meant) continue
    q = q.replace(word.word, () => meant.term)
    changed = true
  }
  return changed ? readSearch(ctx, q) : null
}
