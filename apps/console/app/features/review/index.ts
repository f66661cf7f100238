export { ReviewMedia } from './review-media.tsx'
