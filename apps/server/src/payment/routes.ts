import type { Route } from '../http/implement.ts'

export const paymentRoutes: readonly Route[] = []
