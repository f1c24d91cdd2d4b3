import { HostError } from './host-error.ts'

/** A picture that a host passes as text, decoded; the server decodes it again. @throws HostError when it is not a picture */
export function photoBlob({ type, base64 }: { type: string; base64: string }): Blob {
  if (!/^image\/(?:jpeg|png|webp)$/.test(type)) throw new HostError('failed')
  try {
    const bytes = atob(base64)
    return new Blob([Uint8Array.from(bytes, (character) => character.charCodeAt(0))], { type })
  } catch {
    throw new HostError('failed')
  }
}
