import pg from 'pg'

const { query } = pg.Client.prototype

const callbackOf = (args: unknown[]) =>
  args.find((arg) => typeof arg === 'function') as ((error: Error) => void) | undefined

const broken = () => new Error('the connection broke')
/** What PostgreSQL says where its disk is full. */
const full = () => Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })

function fail(args: unknown[], error = broken()): unknown {
  const callback = callbackOf(args)
  if (!callback) return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}

/**
 * Runs `act` while its nth statement fails: `unsent` never reaches the database, `unanswered` is carried out there and
 * only its answer is lost, `full` finds no room on the disk. Gives how many statements there were.
 */
export async function failStatement(
  nth: number,
  how: 'unsent' | 'unanswered' | 'full',
  act: () => Promise<unknown>,
): Promise<number> {
  let count = 0
  function failing(this: unknown, ...args: unknown[]): unknown {
    count += 1
    if (count !== nth) return Reflect.apply(query, this, args)
    if (how === 'unsent') return fail(args)
    if (how === 'full') return fail(args, full())
    const plain = args.filter((arg) => typeof arg !== 'function')
    return Promise.resolve(Reflect.apply(query, this, plain)).then(
      () => fail(args),
      () => fail(args),
    )
  }
  Object.assign(pg.Client.prototype, { query: failing })
  try {
    await act()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return count
}
