/**
 * SQL of a row of account: somebody who is not erased, held as a reference to him holds it, so that he is not erased before
 * the transaction ends.
 */
export const buyerRow = (userId: string): string =>
  `select id from users where id = ${userId} and erased_at is null for key share`
