import type { CallInput, CallOutput, UploadCall } from '@wanka/contract/call.ts'
import { clientOf } from '@wanka/contract/call.ts'
import * as z from 'zod/mini'
import { exchange, type Transport } from './exchange.ts'
import { formText } from './form-text.ts'

/** Timeout in ms, for a photo on a slow connection; the server gives up after the same time. */
const WAIT_MS = 60_000

type Sending = { onShare: (share: number) => void; signal?: AbortSignal }

/** Makes an upload of the contract; `onShare` receives the share that was sent, from 0 to 1. @throws CallError only */
export const uploadFile = <C extends UploadCall>(
  call: C,
  input: CallInput<C>,
  content: Blob,
  { onShare, signal }: Sending,
): Promise<CallOutput<C>> =>
  exchange(
    {
      path: call.path,
      client: clientOf(call.path),
      own: fileTransport(content, onShare),
      waitMs: WAIT_MS,
      body: () => formText(call, input),
      read: (data) => z.decode(call.output, data as never) as CallOutput<C>,
    },
    { signal },
  )

/** The file is the body, and the fields are sent in the query. `fetch` reports no upload progress. */
const fileTransport =
  (content: Blob, onShare: Sending['onShare']): Transport =>
  (url, { headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', `${url}&${body}`)
      const given = { ...(headers as Record<string, string>), 'content-type': content.type }
      for (const [name, value] of Object.entries(given)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total)
      request.onload = () => {
        const date = request.getResponseHeader('date') ?? ''
        resolve(new Response(request.responseText, { status: request.status, headers: { date } }))
      }
      request.onerror = () => reject(new TypeError('the upload broke off'))
      request.onabort = request.onerror
      signal?.addEventListener('abort', () => request.abort())
      request.send(content)
    })
