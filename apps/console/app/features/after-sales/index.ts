export { OpenRequestButton } from './open-request-button.tsx'
export { OrderRequests } from './order-requests.tsx'
export { RefundOrderButton } from './refund-order-button.tsx'
export { StaffRefunds } from './staff-refunds.tsx'
