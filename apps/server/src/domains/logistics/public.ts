/** What other domains may use of logistics. */
export { resumeOrder } from './deliver-order.ts'
export { insertParcel } from './insert-parcel.ts'
export { askToRegister } from './register-parcel.ts'
