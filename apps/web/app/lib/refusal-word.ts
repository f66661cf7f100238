/** The word of a refusal, null of any other failure: on the server the error is another class than in the browser, and both name it. */
export const refusalWord = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null
