import { mostWalked } from '@pitlane/contract/old-clients.ts'
import { AppError } from '../app-error.ts'

type KeysetPage = { list: unknown[]; next: string | number | null }
type Asked = { page_size: number }

/** Rows that are passed over at once: more than a client may ask for, few enough to be presented in a moment. */
const passedAtOnce = 500

/**
 * The page of that number of a list that is walked by its key. What is before it is passed over in parts that are larger than a
 * page: the fiftieth page of 24 costs four reads.
 * @throws AppError field_too_big
 */
export async function readNumbered(
  { page, by }: { page: number; by: string },
  input: unknown,
  read: (input: unknown) => Promise<unknown>,
): Promise<KeysetPage> {
  if (page > mostWalked)
    throw new AppError('field_too_big', { field: 'page', values: { count: mostWalked }, data: { max: mostWalked } })
  const asked = input as Asked
  let from = {}
  for (let before = (page - 1) * asked.page_size; before > 0; before -= passedAtOnce) {
    const passed = (await read({ ...asked, ...from, page_size: Math.min(before, passedAtOnce) })) as KeysetPage
    if (passed.next === null) return { ...passed, list: [] }
    from = { [by]: passed.next }
  }
  return (await read({ ...asked, ...from })) as KeysetPage
}
