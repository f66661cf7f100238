/** The outside answered, and does not take what the variable says. Anything else that a check throws is no answer. */
export class RefusedSetting extends Error {
  readonly variable: string

  constructor(variable: string, said: string) {
    super(said)
    this.name = 'RefusedSetting'
    this.variable = variable
  }
}
