import { createHash } from 'node:crypto'

export type JsSigned = { ticket: string; nonceStr: string; timestamp: number; url: string }

/**
 * WeChat's signature of a page for its JS-SDK: SHA-1 in lower-case hex over the four fields in the order of their names, the
 * address without its fragment.
 */
export const jsSignature = ({ ticket, nonceStr, timestamp, url }: JsSigned): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#', 1)[0]}`)
    .digest('hex')
