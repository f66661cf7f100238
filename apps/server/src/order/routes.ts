import type { Route } from '../http/implement.ts'

export const orderRoutes: readonly Route[] = []
