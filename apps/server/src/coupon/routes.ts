import type { Route } from '../http/implement.ts'

export const couponRoutes: readonly Route[] = []
