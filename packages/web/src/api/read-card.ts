import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { clientOf } from '@wanka/contract/call.ts'
import { idCardPhotos, ocrFingerprint } from '@wanka/contract/customer/id-card.ts'
import * as z from 'zod/mini'
import { exchange } from './exchange.ts'
import { formText } from './form-text.ts'
import { newUuid } from './headers.ts'

/** Timeout in ms: the answer includes the provider's time. */
const WAIT_MS = 20_000

/** Reads an identity card (OCR), the only call with a fingerprint, over a transport of its own. @throws CallError only */
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
