import { parentPort } from 'node:worker_threads'
import { type Drawing, drawReport } from './draw-report.ts'

/** Draws what it is sent, one after the other, away from the thread that answers. */
parentPort!.on('message', (drawing: Drawing) => {
  drawReport(drawing).then(
    (bytes) => parentPort!.postMessage({ bytes }, [bytes.buffer]),
    (error: unknown) => parentPort!.postMessage({ error }),
  )
})
