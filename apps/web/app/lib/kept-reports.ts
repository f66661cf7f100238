/** The browser's cache of the reports that were read last. */
export const keptReports = 'offline-reports'

/** Who logs out leaves nothing to whoever comes next. */
export const forgetReports = (): void => void globalThis.caches?.delete(keptReports).catch(() => {})
