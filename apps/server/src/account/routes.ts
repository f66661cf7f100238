import type { Route } from '../http/implement.ts'

export const accountRoutes: readonly Route[] = []
