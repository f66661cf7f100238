/** The server gives only the type of a screen's data that the browser loads. */

/** Null until it is there. */
export const unloaded = <Data>(): Data | null => null

/** The state of a screen that loads. */
export const stillLoading = <State>(): State | { kind: 'loading' } => ({ kind: 'loading' })
