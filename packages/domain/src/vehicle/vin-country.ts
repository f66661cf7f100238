/** ISO 3780: in which order the second character counts. */
const order = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

/** The first character, then from which second to which, and the country (ISO 3166) that the codes were given to. */
const ranges = `
  A AH ZA, A JN CI, B AE AO, B FK KE, B LR TZ, C AE BJ, C FK MG, C LR TN, D AE EG, D FK MA, D LR ZM, E AE ET, E FK MZ,
  F AE GH, F FK NG, H A0 CN, J A0 JP, K AE LK, K FK IL, K LR KR, L A0 CN, M AE IN, M FK ID, M LR TH, M Z0 IN, N AE IR, N FK PK,
  N LR TR, P AE PH, P FK SG, P LR MY, R AE AE, R FK TW, R LR VN, R S0 SA, S AM GB, S NT DE, S UZ PL, S 14 LV, T AH CH,
  T JP CZ, T RV HU, T W1 PT, U HM DK, U NT IE, U UZ RO, U 57 SK, V AE AT, V FR FR, V SW ES, V X2 FR, V 35 HR, V 60 EE, W A0 DE,
  X AE BG, X FK GR, X LR NL, X SW RU, X 30 RU, Y AE BE, Y FK FI, Y SW SE, Y 35 BY, Y 60 UA, Z AU IT, Z XZ SI,
  Z 35 LT, Z 60 RU, 1 A0 US, 2 A0 CA, 3 A7 MX, 4 A0 US, 5 A0 US, 6 AW AU, 7 AE NZ, 7 F0 US, 8 AE AR, 8 FK CL, 8 LR EC,
  8 SW PE, 8 X2 VE, 9 AE BR, 9 FK CO, 9 LR PY, 9 SW UY, 9 X2 TT, 9 39 BR`
  .split(',')
  .map((row) => row.trim())
  .map((row) => ({
    first: row[0]!,
    from: order.indexOf(row[2]!),
    to: order.indexOf(row[3]!),
    country: row.slice(5),
  }))

/** Where the maker's code was given out, which is mostly where the vehicle was built; null for a code of nobody. */
export function countryOf(vin: string): string | null {
  const second = order.indexOf(vin[1] ?? '-')
  return ranges.find(({ first, from, to }) => vin[0] === first && second >= from && second <= to)?.country ?? null
}
