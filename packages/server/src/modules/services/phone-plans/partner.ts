/** The operator whose phone plans are sold. Its code names its account in the ledger. */
export const PARTNER = { code: 'LETONG', name: '乐通移动通信有限公司' } as const

export const cardLink = { label: '查看号卡', url: '/letong-card-detail' }
export const billLink = { label: '查看账单', url: '/letong-bill' }
