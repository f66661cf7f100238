import * as z from 'zod/v4/core'

/**
 * How old clients say what the contract says. This is the only place that knows their habits: names and values are put into
 * the contract's words before a call is parsed, so that no handler hears of them.
 */

/** Other words for a field, where no rule of spelling leads from one to the other. */
export const otherNames: Record<string, readonly string[]> = {
  page: ['pageNum', 'pageNo', 'pageIndex'],
  page_size: ['pageSize', 'pageCount'],
}

const json = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
const numeral = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(value) ? Number(value) : undefined
const flags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
])
/** An object may say anything, even that its `toString` is no function: it is never read as a word. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : undefined

/** What is read in a value of another type than the one that the contract wants; undefined for nothing. */
export const readAs: Record<string, (value: unknown) => unknown> = {
  number: numeral,
  int: numeral,
  boolean: (value) => flags.get(word(value)?.toLowerCase() ?? ''),
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined),
  // A query says a list of one as one, and a form says a list or an object as JSON.
  array: (value) => json(value) ?? (typeof value === 'object' ? undefined : [value]),
  object: json,
}

/** Empty and null mean that there is nothing, wherever they are not a value of the field. */
const isNothing = (value: unknown): boolean => value === null || value === ''

/** As many pages of a list that is walked by its key as may be asked for by number. */
export const mostWalked = 50

type Shape = Readonly<Record<string, z.$ZodType>>
type Input = Record<string, unknown>
const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `goods_id`, `goodsId` and `GoodsID` are one name. */
const fold = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()

type Names = { shape: Shape; byFold: ReadonlyMap<string, string> }
const knownNames = new WeakMap<object, Names | null>()

/** The fields of an object that a schema describes, of all of its variants; null for what is no object. */
function namesOf(schema: z.$ZodType): Names | null {
  const known = knownNames.get(schema)
  if (known !== undefined) return known
  const shape = shapeOf(schema)
  const names = shape && {
    shape,
    byFold: new Map(
      Object.keys(shape).flatMap((name) =>
        [name, ...(otherNames[name] ?? [])].map((said) => [fold(said), name] as const),
      ),
    ),
  }
  knownNames.set(schema, names)
  return names
}

function shapeOf(schema: z.$ZodType): Shape | null {
  const { def } = (schema as z.$ZodTypes)._zod
  if (def.type === 'object') return def.shape
  if (def.type === 'union') return merged(def.options.map(shapeOf))
  if (def.type === 'intersection') return merged([shapeOf(def.left), shapeOf(def.right)])
  const inner = innerOf(def)
  return inner && shapeOf(inner)
}
const merged = (shapes: readonly (Shape | null)[]): Shape | null =>
  shapes.some((shape) => shape !== null) ? Object.assign({}, ...shapes.toReversed()) : null

/** What an optional value, one with a default, or the beginning of a pipe is otherwise. */
const innerOf = (def: z.$ZodTypes['_zod']['def']): z.$ZodType | null =>
  'innerType' in def ? def.innerType : def.type === 'pipe' ? def.in : null

function elementOf(schema: z.$ZodType): z.$ZodType | null {
  const { def } = (schema as z.$ZodTypes)._zod
  if (def.type === 'array') return def.element
  const inner = innerOf(def)
  return inner && elementOf(inner)
}

/** The same input by the names of the contract, at every depth. What has its right name already is left as it is. */
export function rename(schema: z.$ZodType, input: unknown): unknown {
  if (Array.isArray(input)) {
    const element = elementOf(schema)
    return element ? input.map((one) => rename(element, one)) : input
  }
  const names = isInput(input) ? namesOf(schema) : null
  if (!names || !isInput(input)) return input
  const renamed: Input = {}
  for (const [said, value] of Object.entries(input)) {
    const isKnown = Object.hasOwn(names.shape, said)
    const name = isKnown ? said : (names.byFold.get(fold(said)) ?? said)
    if (!isKnown && Object.hasOwn(input, name)) continue
    const field = Object.hasOwn(names.shape, name) ? names.shape[name] : undefined
    Object.defineProperty(renamed, name, {
      value: field && typeof value === 'object' && value !== null ? rename(field, value) : value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return renamed
}

type Issue = z.$ZodIssue
/** Of one of several variants, the problems of the one that fits best. */
const flat = (issues: readonly Issue[], path: readonly PropertyKey[] = []): Issue[] =>
  issues.flatMap((issue) => {
    const here = [...path, ...issue.path]
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path: here }]
    const nearest = issue.errors.toSorted((a, b) => a.length - b.length)
    const depths = nearest.map((errors) => Math.max(...errors.map((error) => error.path.length)))
    const inside = nearest[depths.findIndex((depth) => depth > 0)]
    return inside ? flat(inside, here) : nearest.flatMap((errors) => flat(errors, here))
  })

/** What the value may mean that is in the way; undefined where nothing better is known. */
function better(issue: Issue, value: unknown): unknown {
  if (issue.code === 'invalid_type') return readAs[issue.expected]?.(value)
  if (issue.code === 'invalid_format') return typeof value === 'string' ? value.trim() : undefined
  if (issue.code === 'invalid_value') return issue.values.find((known) => String(known) === word(value))
  return undefined
}

/** One round: every problem of the input is put right where it can be. Whether anything changed. */
function mend(input: Input, issues: readonly Issue[]): boolean {
  let changed = false
  for (const issue of flat(issues)) {
    const last = issue.path.at(-1)
    const holder = issue.path
      .slice(0, -1)
      .reduce<unknown>((at, key) => (at as Input | undefined)?.[key as string], input)
    if (last === undefined || typeof holder !== 'object' || holder === null) continue
    const at = holder as Input
    const name = last as string
    const value = at[name]
    if (isNothing(value)) {
      if (Array.isArray(holder)) continue
      delete at[name]
      changed = true
      continue
    }
    const read = value === undefined ? undefined : better(issue, value)
    if (read === undefined || read === value) continue
    at[name] = read
    changed = true
  }
  return changed
}

/** A value inside of another one is found once that one is right: JSON in a form, with numbers as text in it. */
const rounds = 4

/**
 * Parses what a client sent: by the contract's names and, where that does not fit, with the values that an old client means.
 * `input` is what was parsed at last, to which the problems belong that are left.
 */
export function parseOldClient<Schema extends z.$ZodType>(schema: Schema, said: unknown) {
  let input = rename(schema, said)
  let parsed = z.safeParse(schema, input)
  for (let round = 0; round < rounds && !parsed.success && isInput(input); round += 1) {
    const copy = structuredClone(input)
    if (!mend(copy, parsed.error.issues)) break
    input = rename(schema, copy)
    parsed = z.safeParse(schema, input)
  }
  return { input, parsed }
}

/**
 * Where a list is walked by its key and a client asks for a page by its number: which one, and by which field one goes on.
 * null for any other call, and for one that has a key already.
 */
export function walkOf(schema: z.$ZodType, said: unknown): { page: number; by: string } | null {
  const shape = namesOf(schema)?.shape
  const by = ['before', 'after'].find((name) => shape && name in shape)
  if (!shape || by === undefined || 'page' in shape || !('page_size' in shape) || !isInput(said)) return null
  const asPage = new Set(['page', ...otherNames['page']!].map(fold))
  const number = Object.entries(said).find(([name]) => asPage.has(fold(name)))?.[1]
  const page = Number(word(number))
  return isNothing(said[by] ?? null) && Number.isInteger(page) && page > 1 ? { page, by } : null
}

/** The console is as old as the server, and what devices measure is taken as it was sent. */
export const speaksOld = (path: string): boolean =>
  !path.startsWith('/console_api/') && !path.startsWith('/apicloud/v1/')
