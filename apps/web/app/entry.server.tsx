/** React Router looks for its two entries here. */
export { default, emptyHead, handleError, readStylesWith, serverContext } from '../rendering/entry.server.tsx'
