/** Digits of GTIN-8, UPC-A (GTIN-12), EAN-13 and GTIN-14. */
const gtin = /^(?:\d{8}|\d{12,14})$/

/** Counted from the right, beginning beside the check digit: 3, 1, 3, 1 … (GS1 General Specifications, 7.9). */
function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether it is a GTIN, as it stands below a barcode: of one of its four lengths and with the right check digit. */
export const isBarcode = (text: string): boolean =>
  gtin.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))
