import { CallError } from '@pitlane/contract/http-transport.ts'

export type Gone = { kind: 'gone'; text: string }

/** Loads something, or says that it is not there, or not one's own; `text` says it in the shop's words. */
export async function loadGone<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | Gone> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof CallError && (error.code !== null || error.status === 400) && error.status !== 401)
      return { kind: 'gone', text: error.status === 400 ? '' : error.message }
    throw error
  }
}
