import { paymentStaffEndpoints } from '@pitlane/contract/payment/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { getAlert, listAlerts } from '../../reads/payment-alerts.ts'
import { markAlert } from './mark-alert.ts'

export const paymentStaffRoutes = implement(paymentStaffEndpoints, {
  listStaffAlerts: listAlerts,
  getStaffAlert: getAlert,
  markStaffAlert: write(markAlert),
})
