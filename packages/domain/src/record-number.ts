/**
 * What we number is known by its look: `PL261120EC2FM1A1` and its like of requests, refunds and withdrawals, documents by an
 * operator's own prefix (`INV-2026-000123`), reports (`R260905-EYUJVW`), cases and messages (`S-7KXM29QB`).
 */
const looks = [/^(PL|AS|RF|WD)\d{6}[0-9A-Z]{8}$/, /^.+-\d{4}-\d{6,}$/, /^R\d{6}-[0-9A-Z]{6}$/, /^[SC]-[0-9A-Z]{8}$/]

/** Whether a search is the whole number of a record. Whoever has it wants that record, whatever has become of it. */
export function isRecordNumber(search: string): boolean {
  const number = search.trim().toUpperCase()
  return looks.some((look) => look.test(number))
}
