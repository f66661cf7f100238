/**
 * States and other words of ours as an SQL list: `'a', 'b'`. In the text and not as parameters, because the planner
 * compares the condition with the words of a partial index.
 */
export const inWords = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
