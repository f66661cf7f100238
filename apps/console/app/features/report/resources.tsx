import type { ResourceProps } from 'react-admin'
import { CodeListScreen } from './code-list-screen.tsx'

export const reportResources: Record<string, Omit<ResourceProps, 'name'>> = {
  'code-lists': { list: CodeListScreen, recordRepresentation: 'name' },
}
