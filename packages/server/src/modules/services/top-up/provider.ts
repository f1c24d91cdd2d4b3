/** The provider that tops phones up. Its code names its accounts in the ledger. */
export const PROVIDER = { code: 'HUACHONG', name: '华充通信服务有限公司' } as const
