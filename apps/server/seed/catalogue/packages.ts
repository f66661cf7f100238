import type { Texts } from '@pitlane/domain/lang.ts'

export type SeedPackage = { maker: string; names: Texts; summaries: Texts }

/** All makers' packages do the same for their makers. */
const allSystems: Texts = {
  en: 'All control units: codes, live data, coding and service functions',
  de: 'Alle Steuergeräte: Codes, Messwerte, Codierung und Servicefunktionen',
  fra: 'Tous les calculateurs : codes, valeurs, codage et fonctions d’entretien',
  it: 'Tutte le centraline: codici, parametri, codifica e funzioni di servizio',
  spa: 'Todas las unidades: códigos, datos en vivo, codificación y servicio',
  pt: 'Todas as unidades: códigos, dados em tempo real, codificação e serviço',
  nl: 'Alle regeleenheden: codes, meetwaarden, codering en servicefuncties',
  pl: 'Wszystkie sterowniki: kody, parametry, kodowanie i funkcje serwisowe',
  ru: 'Все блоки управления: коды, параметры, кодирование и сервисные функции',
  tr: 'Tüm kontrol üniteleri: kodlar, canlı veri, kodlama ve servis işlevleri',
  jp: '全制御ユニット：コード、ライブデータ、コーディング、サービス機能',
  kor: '모든 제어 장치: 코드, 실시간 데이터, 코딩, 정비 기능',
  zh: '全部控制单元：故障码、数据流、编码与保养功能',
  cht: '全部控制單元：故障碼、數據流、編碼與保養功能',
}
const ofMaker = (maker: string, name = maker): SeedPackage => ({ maker, names: { en: name }, summaries: allSystems })

export const packages: readonly SeedPackage[] = [
  ofMaker('BMW', 'BMW, Mini'),
  ofMaker('Mercedes-Benz', 'Mercedes-Benz, Smart'),
  ofMaker('Volkswagen', 'Volkswagen, Audi, Škoda, Seat, Cupra'),
  ofMaker('Porsche'),
  ofMaker('Opel', 'Opel, Vauxhall'),
  ofMaker('Ford'),
  ofMaker('General Motors', 'Chevrolet, GMC, Cadillac, Buick'),
  ofMaker('Stellantis', 'Chrysler, Dodge, Jeep, Ram'),
  ofMaker('Renault', 'Renault, Dacia'),
  ofMaker('Peugeot', 'Peugeot, Citroën, DS'),
  ofMaker('Fiat', 'Fiat, Alfa Romeo, Lancia'),
  ofMaker('Volvo', 'Volvo, Polestar'),
  ofMaker('Jaguar Land Rover', 'Jaguar, Land Rover'),
  ofMaker('Toyota', 'Toyota, Lexus'),
  ofMaker('Honda', 'Honda, Acura'),
  ofMaker('Nissan', 'Nissan, Infiniti'),
  ofMaker('Mazda'),
  ofMaker('Subaru'),
  ofMaker('Suzuki'),
  ofMaker('Mitsubishi'),
  ofMaker('Hyundai', 'Hyundai, Genesis'),
  ofMaker('Kia'),
  ofMaker('Tesla'),
  ofMaker('BYD'),
  ofMaker('Geely', 'Geely, Zeekr, Lynk & Co'),
  ofMaker('SAIC', 'MG, Roewe, Maxus'),
  ofMaker('Great Wall', 'Haval, Ora, Tank'),
  ofMaker('Chery', 'Chery, Omoda, Jaecoo'),
  ofMaker('NIO'),
  ofMaker('XPeng'),
  ofMaker('Tata', 'Tata, Mahindra'),
  ofMaker('Lada'),
]
