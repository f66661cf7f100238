/** How often a race is run: as often as a test run has time for, or as often as `ROUNDS` says (`npm run race`: 50). */
export const rounds = (usual: number): number => Number(process.env['ROUNDS'] ?? usual)

/** Time for all of them. */
export const raceTimeout = 120_000 * Math.max(1, rounds(10) / 10)
