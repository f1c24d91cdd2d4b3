import * as z from 'zod/mini'
import { formCall } from './call.ts'
import { wire } from './wire.ts'

export const weChat = {
  /** What WeChat's JS-SDK is configured with on one page of ours; `url` is that page's address without what follows #. */
  jsConfig: formCall('/user/api/wechat/jsConfig', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ url: wire.text(2000, 1) }),
    output: z.object({
      /** Where WeChat's script is loaded from. */
      scriptUrl: z.string(),
      appId: z.string(),
      /** Seconds since 1970, as it was signed. */
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
    }),
  }),
}
