/** Names that are nobody's (RFC 2606), the demonstration's people among them: nothing is sent there. */
export const isNobody = (address: string): boolean => /[@.](?:example|invalid|test|localhost)$/i.test(address)
