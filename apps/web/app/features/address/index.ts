/** Other features show these of addresses. A screen that does must load the texts `address`. */
export { AddressPicker } from './address-picker.tsx'
export { PlacePicker } from './place-picker.tsx'
export { pickDefault } from './settle-choice.ts'
