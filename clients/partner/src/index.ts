export { type Connection, connect, UnsignedReplyError } from './connect.ts'
export * from './generated/index.ts'
export { type Arrived, type FirstTime, type Notice, nonceMemory, receiveNotice } from './receive-notice.ts'
export type { PartnerKey } from './signature.ts'
