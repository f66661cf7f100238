export { findShown } from './queries.ts'
