import { begunQuestion, wholeQuestion } from '@pitlane/domain/catalog/goods-search.ts'
import * as z from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import { pictureColumn, statement } from '../../../platform/db/statement.ts'
import { presentPicture } from '../present.ts'
import { respell } from './respell.ts'
import { type SearchQuestion, askedParts, readSearch } from './search-words.ts'

const mostSuggested = 6
/** So many of the less sold are looked at: two letters begin half of the shop. */
const mostBegun = 200

/** $1 question, $2 language; the best-sold first. */
const suggest = (name: string, of: string) =>
  statement({
    name,
    sql: `
      select p.id, coalesce(p.names->>$2, p.names->>'en') as name, p.pictures->0 as picture
      from (select product_id from goods_words where ${of} and titles @@ $1::tsquery limit ${mostBegun}) as begun
      join products p on p.id = product_id and p.status = 1
      order by p.sold desc nulls last, p.position, p.id limit ${mostSuggested}`,
    row: z.object({ id: z.int(), name: z.string(), picture: z.nullable(pictureColumn) }),
  })
const suggestFront = suggest('suggest-front', 'front')
const suggestRest = suggest('suggest-rest', 'not front')

async function findBegun(ctx: Context, question: string) {
  if (question === '') return []
  const front = await suggestFront(ctx.db, [question, ctx.lang])
  const rest = front.length < mostSuggested ? await suggestRest(ctx.db, [question, ctx.lang]) : []
  return [...front, ...rest].slice(0, mostSuggested)
}

const begun = ({ words, langs, synonyms }: SearchQuestion): string => begunQuestion(words, langs, synonyms)
/** A letter alone begins too much to suggest anything; a Chinese sign does not. */
const isEnough = (q: string): boolean => [...q].length > 1 || /[^\p{sc=Latn}\p{sc=Cyrl}\p{N}]/u.test(q)

/** Items for somebody who types: the last word may not be finished. */
export async function suggestGoods(ctx: Context, { q }: { q: string }) {
  if (!isEnough(q)) return { list: [], meant: null }
  const asked = await readSearch(ctx, q)
  const rows = await findBegun(ctx, begun(asked))
  const meant = rows.length === 0 ? await respell(ctx, asked) : null
  const found = meant ? await findBegun(ctx, wholeQuestion(askedParts(meant))) : rows
  return {
    list: found.map(({ id, name, picture }) => ({ id, name, picture: presentPicture(picture, '') })),
    meant: meant && found.length > 0 ? meant.q : null,
  }
}
