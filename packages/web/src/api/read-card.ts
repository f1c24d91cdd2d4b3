import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { clientOf } from '@wanka/contract/client-of.ts'
import { idCardPhotos, ocrFingerprint } from '@wanka/contract/customer/id-card.ts'
import * as z from 'zod/mini'
import { exchange } from './exchange.ts'
import { formText } from './form-text.ts'
import { newUuid } from './headers.ts'

/** Reading takes the provider's time, too. */
const WAIT_MS = 20_000

/** The OCR call, the only one with a fingerprint: it travels by a way of its own. Throws `CallError` only. */
export function readCard(input: CallInput<typeof idCardPhotos.read>): Promise<CallOutput<typeof idCardPhotos.read>> {
  const { path, output } = idCardPhotos.read
  const uuid = newUuid()
  const fingerprint = ocrFingerprint(uuid, input)
  return exchange(
    {
      path,
      client: clientOf(path),
      body: () => formText(idCardPhotos.read, input),
      own: (url, init) => fetch(url, { ...init, headers: { ...init.headers, fingerprint } }),
      waitMs: WAIT_MS,
      read: (data) => z.decode(output, data as never),
    },
    { uuid },
  )
}
