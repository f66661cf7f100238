import type { Route } from '../http/implement.ts'

export const addressRoutes: readonly Route[] = []
