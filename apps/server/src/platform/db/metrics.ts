/**
 * Gauges from rows for `/metrics`, by a word that names their query. State that several processes share is read, never
 * held in memory. A statement's columns are gauges by their names; its other columns are labels. It runs at each
 * scrape: it may count what is open by a partial index, and nothing that grows for ever.
 */
export type Metrics = Record<
  string,
  { labels: readonly string[]; gauges: Readonly<Record<string, string>>; statement: string }
>

/** The age of the oldest waiting row in seconds; 0 if nothing waits. */
export const waited = (since: string): string =>
  `coalesce(greatest(extract(epoch from now() - ${since}), 0), 0)::float8`

/**
 * How many rows have each value of a column, as the database's own statistics estimate it: as good as the last
 * `analyze`, and no row is read.
 */
export const estimated = (table: string, column: string, gauge: string): string => `
  select v.value as "${column}", round(greatest(c.reltuples, 0) * v.share) as "${gauge}"
  from pg_class c join pg_stats s on s.tablename = c.relname and s.schemaname = c.relnamespace::regnamespace::text
  cross join lateral unnest(s.most_common_vals::text::text[], s.most_common_freqs) as v(value, share)
  where c.oid = '${table}'::regclass and s.attname = '${column}'`
