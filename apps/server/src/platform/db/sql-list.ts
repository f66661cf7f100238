/**
 * States and other words of ours as SQL writes a list: `'a', 'b'`. In the text and not as parameters, because the planner
 * compares what is asked for with the words of a partial index.
 */
export const inWords = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
