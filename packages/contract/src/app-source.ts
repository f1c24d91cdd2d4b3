import * as z from 'zod/mini'

/** Where the page runs (specification §6): `1` is the native app. It travels as `proId`; anything else is refused (1003). */
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
