export { findApiKey, noteApiKey } from './find-api-key.ts'
