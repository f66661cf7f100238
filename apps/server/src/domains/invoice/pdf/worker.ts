import { parentPort } from 'node:worker_threads'
import { type DocumentDrawing, drawDocument } from './draw-document.ts'

/** Draws the documents that it is sent, one after the other, outside of the server's thread. */
parentPort!.on('message', (drawing: DocumentDrawing) => {
  drawDocument(drawing).then(
    (bytes) => parentPort!.postMessage({ bytes }, [bytes.buffer]),
    (error: unknown) => parentPort!.postMessage({ error }),
  )
})
