/** Other features register people with these. A screen that does must load the texts `account` and `title`. */
export { CodeField, EmailField, NewPasswordFields } from './account-fields.tsx'
export { checks } from './checks.ts'
export { ConsentField } from './consent-field.tsx'
export { FormFoot } from './form-foot.tsx'
export { FormPage } from './form-page.tsx'
export { useAccountForm } from './use-account-form.ts'
export { useCode } from './use-code.ts'
