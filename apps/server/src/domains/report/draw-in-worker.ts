import { AppError } from '../../platform/app-error.ts'
import { createDrawer } from '../../platform/fonts/create-drawer.ts'
import type { Drawing } from './pdf/draw-report.ts'

/**
 * A report as PDF, drawn in a thread of its own. Photographs are named by their report, and their bytes never change.
 * @throws AppError service_unavailable where too many wait
 * @throws AppError report_too_long where it takes too long or too much memory, or did so lately
 */
export const drawInWorker = createDrawer<Drawing>({
  url: new URL('pdf/worker.ts', import.meta.url),
  keyOf: (drawing) => JSON.stringify({ ...drawing, photos: null }),
  idOf: ({ report }) => report.id,
  tooLarge: () => new AppError('report_too_long'),
})
