import type { Lang } from '@pitlane/domain/lang.ts'
import * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

/** So many ids are in one part of the site's map: of a page in one language with all its others, it has about a megabyte. */
export const partSize = 500

const part = z.object({ part: z.int() })
const page = z.object({ id: z.int(), at: z.int() })
const milliseconds = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`

/** Jumps from part to part along the key, so that no more than a row of each is read. `$1` is the size of a part. */
const partsOf = (table: string, where: string) => `
  with recursive parts(part) as (
    (select id / $1::int from ${table} where ${where} order by id limit 1)
    union all
    select (select id / $1::int from ${table} where ${where} and id >= (parts.part + 1) * $1::int order by id limit 1)
    from parts where parts.part is not null
  )
  select part from parts where part is not null`

const goodsParts = statement({ name: 'sitemap-goods-parts', sql: partsOf('products', 'status = 1'), row: part })
const postParts = statement({
  name: 'sitemap-post-parts',
  sql: partsOf('posts', `state = 'shown' and lang = $2`),
  row: part,
})

const pagesOf = (table: string, where: string) => `
  select id, ${milliseconds('updated_at')} as at from ${table}
  where ${where} and id >= $1::bigint and id < $1::bigint + $2::int order by id`
const goodsPages = statement({ name: 'sitemap-goods', sql: pagesOf('products', 'status = 1'), row: page })
const postPages = statement({
  name: 'sitemap-posts',
  sql: pagesOf('posts', `state = 'shown' and lang = $3`),
  row: page,
})

const categories = statement({
  name: 'sitemap-categories',
  sql: `select c.id from categories c where exists (select 1 from products p where p.category_id = c.id and p.status = 1)
    order by c.id limit 1000`,
  row: z.object({ id: z.int() }),
})

const numbers = (rows: { part: number }[]) => rows.map((row) => row.part)
export const findGoodsParts = async (db: Database) => numbers(await goodsParts(db, [partSize]))
/** Of the posts that are written in a language: a post is in one, whatever surrounds it. */
export const findPostParts = async (db: Database, lang: Lang) => numbers(await postParts(db, [partSize, lang]))
export const findGoodsPages = (db: Database, part: number) => goodsPages(db, [part * partSize, partSize])
export const findPostPages = (db: Database, part: number, lang: Lang) =>
  postPages(db, [part * partSize, partSize, lang])
export const findCategoryIds = async (db: Database) => (await categories(db, [])).map(({ id }) => id)
