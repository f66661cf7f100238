export { ChecklistPanel } from './checklist-panel.tsx'
