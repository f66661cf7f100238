import type { Texts } from '@pitlane/domain/lang.ts'
import type { SoftwareFunction } from '@pitlane/domain/membership/coverage.ts'

export type SeedPackage = { maker: string; names: Texts; summaries: Texts; functions: SoftwareFunction[] }

/** All makers' packages do the same for their makers: what no software of the shop does by itself. */
const coding: Texts = {
  en: 'Coding, variant setup, and matching of new control modules, with a backup before each change',
  de: 'Codierung, Variantenkonfiguration und Anlernen neuer Steuergeräte, mit Sicherung vor jeder Änderung',
  fra: 'Codage, configuration des variantes et appairage de calculateurs neufs, avec sauvegarde avant chaque modification',
  it: 'Codifica, configurazione delle varianti e abbinamento di nuove centraline, con backup prima di ogni modifica',
  spa: 'Codificación, configuración de variantes y emparejamiento de unidades de control nuevas, con copia de seguridad antes de cada cambio',
  pt: 'Codificação, configuração de variantes e emparelhamento de centralinas novas, com cópia de segurança antes de cada alteração',
  nl: 'Coderen, varianten instellen en nieuwe regeleenheden inleren, met een back-up voor elke wijziging',
  pl: 'Kodowanie, konfiguracja wariantów i adaptacja nowych sterowników, z kopią zapasową przed każdą zmianą',
  ru: 'Кодирование, настройка вариантов и привязка новых блоков управления, с резервной копией перед каждым изменением',
  tr: 'Kodlama, varyant ayarı ve yeni kontrol ünitelerinin eşleştirilmesi; her değişiklikten önce yedekleme',
  jp: 'コーディング、仕様設定、新品制御ユニットの適合。変更前に毎回バックアップを作成',
  kor: '코딩, 사양 설정, 새 제어기 등록. 변경할 때마다 먼저 백업',
  zh: '编码、配置设定与新控制单元匹配，每次更改前自动备份',
  cht: '編碼、設定與新控制模組匹配，每次變更前自動備份',
}
const ofMaker = (maker: string, name = maker): SeedPackage => ({
  maker,
  names: { en: name },
  summaries: coding,
  functions: ['coding'],
})

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
