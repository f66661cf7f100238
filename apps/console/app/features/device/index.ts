export { ModelsInput } from './models-input.tsx'
