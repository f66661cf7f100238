import { errorCode } from '../error-code.ts'

/** Retries an act that lost a deadlock: its transaction has left nothing behind. */
export async function afterDeadlock<Out>(act: () => Promise<Out>, tries = 3): Promise<Out> {
  try {
    return await act()
  } catch (error) {
    if (tries > 1 && isDeadlock(error)) return afterDeadlock(act, tries - 1)
    throw error
  }
}

const isDeadlock = (error: unknown): boolean => errorCode(error) === '40P01'
