/**
 * The outside answered, and refuses the variable's value. Any other error of a check means that there was no answer.
 */
export class RefusedSetting extends Error {
  readonly variable: string

  constructor(variable: string, said: string) {
    super(said)
    this.name = 'RefusedSetting'
    this.variable = variable
  }
}
