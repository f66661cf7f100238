/** What the server gives of a screen's data that only the browser can load: a type, and nothing else. */

/** Null until it is there. */
export const unloaded = <Data>(): Data | null => null

/** The state of a screen that loads. */
export const stillLoading = <State>(): State | { kind: 'loading' } => ({ kind: 'loading' })
