import * as z from 'zod/mini'

/** Where the page runs (specification §6): `1` is the native app. Sent as `proId`; any other value is `Status.unknownSource`. */
export const AppSource = z.enum([
  '1',
  'jfwallet',
  'pzscAPP',
  'wukCredit',
  'cube',
  'DDApp',
  'webDebugger',
  'quickApp',
  'weChat',
  'browser',
])
export type AppSource = z.infer<typeof AppSource>
