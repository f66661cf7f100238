export { drawOwnDocuments } from './send-pdf.ts'
