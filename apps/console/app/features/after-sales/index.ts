export { OpenRequestButton } from './open-request-button.tsx'
export { RefundOrderButton } from './refund-order-button.tsx'
export { StaffRefunds } from './staff-refunds.tsx'
