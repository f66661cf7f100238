export { findChannel, findBrand } from './find-brands.ts'
export { getStaffBrand } from './queries.ts'
export { findMailTexts } from './mail-texts/find-mail-texts.ts'
