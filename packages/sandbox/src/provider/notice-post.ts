import { type Key, signed } from './signature.ts'

const CALL_TIMEOUT_MS = 5000

/** Posts a signed callback to the server. @returns its answer, and whether that was `{"status":"ok"}` */
export async function postNotice(
  url: string,
  key: Key,
  body: object,
  nonce: string,
  now: number,
): Promise<{ text: string; ok: boolean }> {
  const rawBody = JSON.stringify(body)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signed(key, `request ${new URL(url).pathname}`, rawBody, nonce, now),
      },
      body: rawBody,
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    const text = (await response.text()).slice(0, 200)
    return { text: `${response.status} ${text}`, ok: response.status === 200 && saysOk(text) }
  } catch (error) {
    return { text: error instanceof Error ? error.message : 'no answer', ok: false }
  }
}

function saysOk(text: string): boolean {
  return /^\s*\{\s*"status"\s*:\s*"ok"\s*\}\s*$/.test(text)
}
