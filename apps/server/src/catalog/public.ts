/** What other domains may use of the catalogue. */
export { presentPicture } from './present.ts'
