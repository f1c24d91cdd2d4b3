export type Package = {
  packageId: string
  name: string
  monthly: number
  months: number
  dataGb: number
  minutes: number
  soldOut: boolean
}

/** The partner's plans; the last one is always sold out. Fen a month. */
export const PACKAGES: readonly Package[] = [
  { packageId: 'lt-19', name: '乐通轻享卡', monthly: 1900, months: 12, dataGb: 30, minutes: 100, soldOut: false },
  { packageId: 'lt-39', name: '乐通畅享卡', monthly: 3900, months: 12, dataGb: 80, minutes: 300, soldOut: false },
  { packageId: 'lt-59', name: '乐通家庭卡', monthly: 5900, months: 24, dataGb: 150, minutes: 700, soldOut: false },
  { packageId: 'lt-9', name: '乐通长者卡', monthly: 900, months: 12, dataGb: 5, minutes: 200, soldOut: true },
]
