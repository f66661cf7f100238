/** Moves the focus to the first field in error; says whether there was one. */
export function focusFirstError(form: ParentNode): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus()
  first?.scrollIntoView({ block: 'center' })
  return first !== null
}
