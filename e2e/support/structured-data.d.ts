/** Neither package has types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(found: unknown): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: readonly string[] })
    parse(html: string): unknown
  }
}
