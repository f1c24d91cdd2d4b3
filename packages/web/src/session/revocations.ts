import { account } from '@wanka/contract/customer/account.ts'
import { callApi } from '../api/client.ts'
import { list, text } from '../shapes/shape.ts'
import { deviceStore, readValue, writeValue } from '../storage/storage.ts'
import { tokenStore } from '../storage/token.ts'
import { REVOCATIONS } from './offline-cache.ts'

const MOST = 10
const Hashes = list(text)
const read = (): readonly string[] => readValue(deviceStore, REVOCATIONS, Hashes) ?? []

function write(hashes: readonly string[]): void {
  if (hashes.length === 0) deviceStore.remove(REVOCATIONS)
  else writeValue(deviceStore, REVOCATIONS, hashes.slice(-MOST))
}

/** The token's hash, which names the session in `account.revoke`: read from the phone, it does not open the session. */
async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function revoke(tokenHash: string): Promise<void> {
  await callApi(account.revoke, { tokenHash }, { unheard: true })
  write(read().filter((kept) => kept !== tokenHash))
}

/** Ends the session that this phone is about to delete, in the background: an undelivered log-out is sent at the next start. */
export async function revokeCurrent(): Promise<void> {
  const token = tokenStore.get()
  // sent before the token is deleted, and also when the page is closed at once
  const arrived = callApi(account.logout, {}, { unheard: true }).then(
    () => true,
    () => false,
  )
  const hash = await hashOf(token).catch(() => undefined)
  if (hash === undefined) return
  write([...read(), hash])
  if (await arrived) write(read().filter((kept) => kept !== hash))
}

/** Ends a session that the customer did not accept. */
export async function revokeUnwanted(token: string): Promise<void> {
  const hash = await hashOf(token)
  write([...read(), hash])
  await revoke(hash).catch(() => undefined)
}

/** Sends the log-outs that did not reach the server. */
export const sendRevocations = async (): Promise<void> => {
  for (const hash of read()) await revoke(hash)
}
