import { keysOf } from '../record.ts'

/**
 * World manufacturer identifiers: the first three characters of a VIN, which SAE and its sister bodies give to makers.
 * Facts from makers' own publications; makers of fewer than 1,000 vehicles a year share codes and are not here.
 */
const codes = {
  Acura: 'JH4 19U 19V 2HN 5J8',
  'Alfa Romeo': 'ZAR ZAS',
  Alpine: 'VFA',
  Aprilia: 'ZD4',
  'Aston Martin': 'SCF SD7',
  Audi: 'WAU WUA WA1 TRU 93U',
  Bentley: 'SCB SJA',
  BMW: 'WBA WBS WBX WBY WB1 4US 5UX 5UM 5YM 3MW 3MF LBV',
  Buick: '1G4 2G4 3G4 5GA KL4 LRB',
  BYD: 'LC0 LGX',
  Cadillac: '1G6 1GY 2G6 3GY',
  Changan: 'LS4 LS5',
  Chery: 'LVT LVV',
  Chevrolet: '1G1 1GA 1GB 1GC 1GN 2CN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL7 KL8',
  Citroën: 'VF7 VR7 VS7',
  Dacia: 'UU1',
  DAF: 'XLR',
  Daihatsu: 'JDA',
  Dodge: '1B3 1B7 1D3 1D4 1D7 1D8 2B3 2B7 2D4 2D8 3B7 3D4 3D7',
  DS: 'VR1',
  Ducati: 'ZDM',
  Ferrari: 'ZDF ZFF',
  Fiat: 'ZFA 9BD NM4',
  Fisker: 'VCF',
  Ford: '1FA 1FB 1FC 1FD 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FE 3FM 3FT 6FP 8AF 9BF AFA LVS MAJ MNB NM0 SFA VS6 WF0 WF1 Z6F',
  Freightliner: '1FU 1FV 3AK 3AL',
  GAC: 'LMG',
  Genesis: 'KMT KMU',
  GMC: '1GD 1GK 1GT 2CT 2GK 2GT 3GD 3GK 3GT',
  'Harley-Davidson': '1HD 5HD 932',
  Honda:
    '1HF 1HG 19X 2HG 2HJ 2HK 3CZ 3HG 5FN 5FP 5J6 7FA 8C3 93H JH1 JH2 JHG JHL JHM LHG LUC LVH MAK MRH NLA PMH SHH SHS ZDC',
  Hummer: '5GN 5GR',
  Hyundai: '2HM 5NM 5NP 5NT 9BH KM8 KMF KMH KMJ LBE MAL NLH TMA X7M Z94',
  Indian: '56K',
  INEOS: 'SC6',
  Infiniti: '3PC 5N3 JNK JNR JNX SJK',
  International: '1HS 1HT 3HA 3HS',
  Isuzu: '4S2 JAA JAL MPA',
  Iveco: 'ZCF',
  Jaguar: 'SAD SAJ',
  Jeep: '1J4 1J8 988',
  Kawasaki: 'JKA JKB',
  Kenworth: '1NK 1XK 2XK 3WK',
  KGM: 'KPT',
  Kia: '3KP 5XX 5XY KNA KNC KND KNE KNH LJD MZB U5Y U6Y XWE',
  KTM: 'VBK',
  Lada: 'XTA',
  Lamborghini: 'ZHW ZPB',
  Lancia: 'ZLA',
  'Land Rover': 'SAL',
  LEVC: 'SCR',
  Lexus: '2T2 58A JT6 JT8 JTH JTJ',
  'Li Auto': 'HLX LW4',
  Lincoln: '1LN 3LN 5LM',
  Lotus: 'SCC',
  Lucid: '50E',
  Mack: '1M1 1M2',
  Mahindra: 'MA1',
  MAN: 'WMA',
  Maserati: 'ZAM ZN6',
  Mazda: '1YV 3MV 3MZ 4F2 4F4 7MM JM0 JM1 JM3 JM6 JM7 JMZ MM7 MM8',
  McLaren: 'SBM',
  'Mercedes-Benz': '4JG 55S 9BM LE4 NMB VSA W1K W1N W1V WD3 WD4 WDB WDC WDD WDF WDZ WMX',
  Mercury: '1ME 2ME 2MR 3ME 4M2',
  MG: 'LSJ SDP',
  MINI: 'WMW',
  Mitsubishi: '4A3 4A4 6MM JA3 JA4 JMB JMY ML3 MMA MMB MMC MMD MMT XMC',
  Nissan: '1N4 1N6 3N1 3N6 3N8 5BZ 5N1 94D JN1 JN3 JN6 JN8 LGB MDH MNT SJN VSK VWA Z8N',
  Oldsmobile: '1G3',
  Peterbilt: '1NP 1XP 2NP 2XP',
  Peugeot: '8AD 936 VF3 VR3',
  Piaggio: 'ZAP',
  Plymouth: '1P3 1P4 2P4',
  Polestar: 'LPS YSM',
  Pontiac: '1G2 2G2 3G2 5Y2 6G2',
  Porsche: 'WP0 WP1',
  Proton: 'PL1',
  RAM: '1C6 3C6 3C7 3D6',
  Renault: '8A1 93Y MEE VF1 VF6 X7L',
  Rivian: '7FC 7PD',
  'Rolls-Royce': 'SCA SLA',
  Saab: 'YS3',
  Saturn: '1G8 5GZ',
  Scania: 'VLU XLE YS2',
  Škoda: 'TMB',
  smart: 'HES WME',
  Subaru: '4S3 4S4 JF1 JF2 JF3',
  Suzuki: '2S3 JS1 JS2 JS3 JSA MA3 MMS TSM VSE',
  Tata: 'MAT',
  Tesla: '5YJ 7G2 7SA LRW SFZ XP7',
  Toyota:
    '1NX 2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF 6T1 7MU 8AJ 9BR AHT JT1 JT2 JT3 JT4 JTD JTE JTF JTG JTK JTL JTM JTN LFM LTV LVG MBJ MHF MR0 MR2 NMT SB1 VNK YAR',
  Triumph: 'SMT',
  VinFast: 'RLL',
  Volkswagen: '1V2 1VW 3VV 3VW 8AW 9BW AAV WV1 WV2 WV3 WVG WVW',
  Volvo: '7JR LVY LYV XLB YV1 YV4',
  'Volvo Trucks': '4V4 4V5 4VA YV2 YV3',
  'Western Star': '2WK 5KJ',
  XPeng: 'L1N',
  Yamaha: 'JYA JYE VG5',
} as const

/** Makers that put several makes on the road under one code: which of them it is, the code does not say. */
const shared = {
  'FAW-Volkswagen': 'LFV',
  'FCA US': '1A4 1A8 1C3 1C4 2A4 2A8 2C3 2C4 3C3 3C4 ZAC ZFB',
  Geely: 'L6T LB3',
  'Great Wall': 'LGW',
  'Opel / Vauxhall': 'VXK W0L W0V',
  'SAIC General Motors': 'LSG',
  'SAIC Volkswagen': 'LSV',
  'SAIC-GM-Wuling': 'LK6 LZW',
  'SEAT / CUPRA': 'VSS',
  'Volkswagen Group Rus': 'XW8',
} as const

export type Maker = {
  maker: string
  /** The make that people know the vehicle by; null for a maker of several under one code. */
  make: string | null
}

const rowsOf = <Name extends string>(table: Record<Name, string>, makeOf: (name: Name) => string | null) =>
  keysOf(table).flatMap((maker) =>
    table[maker].split(' ').map((code): [string, Maker] => [code, { maker, make: makeOf(maker) }]),
  )
export const makerRows = [...rowsOf(codes, (name) => name), ...rowsOf(shared, () => null)]
const byCode = new Map(makerRows)

export const makerOf = (vin: string): Maker | null => byCode.get(vin.slice(0, 3)) ?? null
