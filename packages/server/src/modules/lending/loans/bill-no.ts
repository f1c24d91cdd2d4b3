/** Number of a bill: application number and instalment. */
export const billNoOf = ({ appId, no }: { appId: string; no: number }): string => `${appId}-${no}`

/** Parts of a bill number; undefined when it is malformed. */
export function readBillNo(billNo: string): { appId: string; no: number } | undefined {
  const match = /^([\w]{1,40})-([1-9]\d?)$/.exec(billNo)
  return match?.[1] ? { appId: match[1], no: Number(match[2]) } : undefined
}
