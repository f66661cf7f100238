/**
 * The most that a report may hold: somewhat more than the largest vehicles have, and no more than is rendered as quickly
 * as any report (`node bench/largest.ts`). Cars have 96 to 220 cells in series and up to a hundred control units; a truck
 * or bus has several such packs, each with a report of its own or all of them in one.
 */
export const reportBounds = {
  modules: 120,
  cells: 640,
  sensors: 320,
  /** Of a pack, where its own unit tells of them. */
  packCodes: 60,
  packFrameValues: 300,
  systems: 150,
  /** Of a report; a control unit that lost its supply may tell of dozens. */
  codes: 300,
  codesOfSystem: 60,
  /** Of a code, and of a report: what was measured when the codes came. */
  frameValuesOfCode: 60,
  frameValues: 900,
  /**
   * Bytes (UTF-8) of all names, texts and values of the control units, of a pack's codes, of the components: a Chinese
   * character is three, says as much as three letters and costs as much to draw.
   */
  systemTexts: 48_000,
  packTexts: 16_000,
  componentTexts: 6_000,
  readiness: 20,
  components: 60,
  scansOfVisit: 12,
} as const
