export { findCarrier, listActiveCarriers } from './carrier-queries.ts'
export { resumeOrder } from './deliver-order.ts'
export { hasReplacement, insertParcel } from './insert-parcel.ts'
export { askToRegister } from './register-parcel.ts'
